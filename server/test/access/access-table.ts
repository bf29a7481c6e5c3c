import { EXTRACT_ROWS, PAYOUT_ROWS } from './access-table-rows.ts'

/** Every kind of user there is to each call: from nobody at all to the platform's administrator. */
export const KINDS = [
  'guest',
  // Superadmin of another organisation.
  'stranger',
  // Somebody with an account and nothing else.
  'nobody',
  'member',
  'specialist',
  'advisor',
  'admin',
  // An admin who administers this instrument, and one who administers another.
  'its-admin',
  'other-admin',
  'superadmin',
  // A participant of the instrument who has no part in the transaction.
  'investor',
  'sender',
  'receiver',
  // Platform administrators who act as member and as superadmin.
  'platform',
  'platform+',
] as const
export type Kind = (typeof KINDS)[number]

/*
 * What each kind of user is answered. 401: sign in first. 403: sees it, may not do it. 404: may not even know that it is there.
 * 423: confirm the password first. 422: anybody may try, but nobody here has what it takes.
 * A new call gets a row here, and an input in access-inputs.ts.
 */
export const TABLE = `
                                                        guest stranger nobody member specialist advisor admin its-admin other-admin superadmin investor sender receiver platform platform+
POST   /login                                           ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /logout                                          401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /user/current                                    ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
PATCH  /user/language                                   401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
PATCH  /user/number_format                              401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /user/confirmed-password-status                  401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /user/confirm-password                           401   403      403    403    403        403     403   403       403         403        403      403    403      403      403
PATCH  /user/change-password                            401   422      422    422    422        422     422   422       422         422        422      422    422      422      422
GET    /user/sessions                                   401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
DELETE /user/sessions/:id                               401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
DELETE /user/sessions                                   401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
POST   /user/register                                   ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /invitations                                     ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /invitations/request                             ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /user/onboarding_register                        ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /user/onboarding_complete                        401   422      422    422    422        422     422   422       422         422        422      422    422      422      422
GET    /user/invitations                                401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /user/invitations/go_on                          401   404      404    404    404        404     404   404       404         404        404      404    404      404      404
POST   /forgot-password                                 ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /reset-password                                  ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /user/password                                   401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /email/verification-notification                 401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /email/verify                                    422   422      422    422    422        422     422   422       422         422        422      422    422      422      422
PATCH  /user/email                                      401   422      422    422    422        422     422   422       422         422        422      422    422      422      422

POST   /two-factor-challenge                            422   422      422    422    422        422     422   422       422         422        422      422    422      422      422
POST   /user/two-factor-authentication                  401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
DELETE /user/two-factor-authentication                  401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
GET    /user/two-factor-qr-code                         401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
POST   /user/confirmed-two-factor-authentication        401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
GET    /user/two-factor-recovery-codes                  401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
POST   /user/two-factor-recovery-codes                  401   423      423    423    423        423     423   423       423         423        423      423    423      423      423

GET    /auth/options                                    ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /auth/google                                     ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /auth/google/callback                            ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /user/google                                     401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
DELETE /user/google                                     401   422      422    422    422        422     422   422       422         422        422      422    422      422      422

POST   /contact                                         ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /outbox                                          404   404      404    404    404        404     404   404       404         404        404      404    404      ok       ok
GET    /outbox/:id                                      404   404      404    404    404        404     404   404       404         404        404      404    404      ok       ok
GET    /outbox/:id/preview                              404   404      404    404    404        404     404   404       404         404        404      404    404      ok       ok
GET    /outbox/:id/attachment                           404   404      404    404    404        404     404   404       404         404        404      404    404      ok       ok

PATCH  /user                                            401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /user/photo                                      401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /photos/:id                                      401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     404      404      ok
PATCH  /user/iban                                       401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
GET    /user/closing                                    401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /user/close                                      401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
POST   /user/data                                       401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
GET    /user/data                                       401   423      423    423    423        423     423   423       423         423        423      423    423      423      423
PATCH  /user/address                                    401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /user/saved_views                                401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /user/saved_views                                401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
DELETE /user/saved_views/:id                            401   404      404    404    404        404     404   404       404         404        404      404    404      404      404
PATCH  /user/notifications                              401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /user/legal_persons                              401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
PATCH  /user/legal_persons                              401   404      404    404    404        404     404   404       404         404        404      404    404      404      404

POST   /organizations/upsert                            401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
POST   /onboarding/init                                 401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
GET    /onboarding                                      401   404      404    404    404        404     404   404       404         ok         404      404    404      404      ok
GET    /organizations/onboarding                        401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /onboarding/financial_instruments/underlying     401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /onboarding/first_holders                        401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /onboarding/founding_deed                        401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /onboarding/publish                              401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /onboarding/complete                             401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /onboarding/steps                                ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /admin/onboarding/funnel                         401   403      403    403    403        403     403   403       403         403        403      403    403      ok       ok

GET    /organizations                                   401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /organizations/overview                          401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /user/organizations/overview                     401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /organizations/entities                          401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /organizations/persons                           401   404      404    404    ok         ok      ok    ok        ok          ok         404      404    404      404      ok
GET    /organizations/persons/transactions              401   404      404    404    ok         ok      ok    ok        ok          ok         404      404    404      404      ok
GET    /organizations/members                           401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /organizations/members/export                    401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
PATCH  /organizations/members                           401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
DELETE /organizations/members                           401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
POST   /organizations/leave                             401   404      404    ok     ok         ok      ok    ok        ok          409        404      404    404      404      404
GET    /legal_persons/instrument_admins                 401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /legal_persons/instrument_admins                 401   404      404    403    403        403     403   403       403         ok         403      403    403      403      ok
GET    /organizations/invitations                       401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
GET    /organizations/invitations/export                401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
GET    /organizations/events                            401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
GET    /organizations/history                           401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
PATCH  /organizations/history                           401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
POST   /organizations/invitations                       401   404      404    403    403        403     422   ok        422         ok         404      404    404      403      ok
POST   /organizations/invitations/resend                401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
DELETE /organizations/invitations                       401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
PATCH  /organizations                                   401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
POST   /organizations/image                             401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
POST   /organizations/entities/photo                    401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
GET    /organizations/powers_of_attorney                401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
POST   /organizations/powers_of_attorney                401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
GET    /user/authority                                  401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /organizations/powers_of_attorney/withdraw       401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
GET    /organizations/powers_of_attorney/open           401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
GET    /logos/:id                                       ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /organizations/profile                           404   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /admin/organizations/all                         401   403      403    403    403        403     403   403       403         403        403      403    403      ok       ok
PATCH  /admin/organizations                             401   403      403    403    403        403     403   403       403         403        403      403    403      ok       ok
POST   /organizations                                   401   403      403    403    403        403     403   403       403         403        403      403    403      ok       ok
GET    /admin/system                                    401   403      403    403    403        403     403   403       403         403        403      403    403      ok       ok
POST   /admin/system/jobs/retry                         401   403      403    403    403        403     403   403       403         403        403      403    403      ok       ok
POST   /admin/system/mails/retry                        401   403      403    403    403        403     403   403       403         403        403      403    403      409      409
GET    /user/instrument_admins                          401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
PATCH  /organizations/entities                          401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
GET    /user/organizations/current                      401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
PATCH  /user/current_organization                       401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok

POST   /legal_persons                                   401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      ok       ok
POST   /legal_persons/attach/organization               401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
POST   /legal-person-members                            401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /legal_persons/entities/with_board               401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /kvk/basisprofiel/:kvk                           401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /legal_persons/files                             401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
POST   /legal_persons/files                             401   404      404    403    ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /legal_persons/file/open                         401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
DELETE /legal_persons/file                              401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      ok       ok
POST   /legal_persons/file/restore                      401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      ok       ok
GET    /legal_persons/available                         401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      ok       ok

GET    /organizations/structure                         401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /legal_persons                                   401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /bodies                                          401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
POST   /legal_persons/bodies                            401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
DELETE /bodies                                          401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
POST   /bodies/restore                                  401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
POST   /bodies/members                                  401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
POST   /legal_persons/attach/body                       401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
POST   /legal_persons/create                            401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
PATCH  /bodies/members                                  401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
DELETE /bodies/members                                  401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
POST   /bodies/members/restore                          401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
PATCH  /organizations/legal_persons                     401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
PATCH  /organizations/legal_persons/note                401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
DELETE /organizations/legal_persons                     401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
POST   /organizations/legal_persons                     401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok
PATCH  /organizations/:uuid/public                      401   404      404    403    403        403     403   403       403         ok         404      404    404      ok       ok

GET    /financial_instruments/all                       401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /capital                                         401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /financial_instruments/next_payments             401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /financial_instruments/get                       401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /financial_instruments/valid                     401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /financial_instruments/underlying_instruments    401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /financial_instruments                           401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
PATCH  /financial_instruments                           401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
DELETE /financial_instruments                           401   404      404    403    403        403     403   403       403         ok         403      403    403      403      ok
POST   /financial_instruments/upsert_bonds              401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
PATCH  /financial_instruments/share_settings            401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
PATCH  /financial_instruments/depositary_receipt_settings 401 404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
PATCH  /financial_instruments/option_settings           401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
PATCH  /financial_instruments/:id/toggle                401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
PATCH  /financial_instruments/invest_update             401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /financial_instruments/issuer_account            401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
PATCH  /financial_instruments/issuer_account            401   404      404    403    403        403     403   403       403         423        403      403    403      403      423
GET    /financial_instruments/offer_signature           401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
POST   /financial_instruments/offer_signature           401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /invest                                          403   403      403    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /invest/files/open                               403   403      403    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /invest/picture                                  404   404      404    404    404        404     404   404       404         404        404      404    404      404      404
GET    /invest/yield                                    403   403      403    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /invest/legal_person_check                       ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
PATCH  /invest/update_user                              401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /invest/register                                 ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /financial_instruments/invest                    401   403      403    403    403        403     403   403       403         403        ok       403    403      403      403
GET    /financial_instruments/payment_methods          401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /organizations/groups                            401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
POST   /groups                                          401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
PATCH  /groups                                          401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
DELETE /groups                                          401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /groups/financial_instruments                    401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
DELETE /groups/financial_instruments                    401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok

POST   /organizations/set_mollie_key                    401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
POST   /organizations/unlink_mollie                     401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
GET    /organizations/link_stripe                       401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
POST   /organizations/refresh_stripe                    401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
POST   /organizations/unlink_stripe                     401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok

GET    /billing/products                                401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /organizations/billing                           401   404      404    ok     ok         ok      ok    ok        ok          ok         404      404    404      ok       ok
GET    /organizations/billing/account                   401   404      404    403    ok         ok      ok    ok        ok          ok         404      404    404      403      ok
GET    /organizations/billing/invoice                   401   404      404    403    404        404     404   404       404         404        404      404    404      403      404
PATCH  /organizations/billing/details                   401   404      404    403    403        403     403   403       403         409        404      404    404      403      409
POST   /organizations/billing/checkout                  401   404      404    403    403        403     403   403       403         409        404      404    404      403      409
POST   /organizations/billing/preview                   401   404      404    403    403        403     403   403       403         409        404      404    404      403      409
POST   /organizations/billing/change                    401   404      404    403    403        403     403   403       403         409        404      404    404      403      409
POST   /organizations/billing/cancel                    401   404      404    403    403        403     403   403       403         409        404      404    404      403      409
POST   /organizations/billing/resume                    401   404      404    403    403        403     403   403       403         409        404      404    404      403      409
POST   /organizations/billing/payment_method            401   404      404    403    403        403     403   403       403         409        404      404    404      403      409
POST   /organizations/billing/portal                    401   404      404    403    403        403     403   403       403         409        404      404    404      403      409
POST   /organizations/billing/refresh                   401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /webhooks/stripe_billing                         400   400      400    400    400        400     400   400       400         400        400      400    400      400      400

GET    /financial_instruments/deed_facts                401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /financial_instruments/deed_facts                401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /financial_instruments/terms_changes             401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /financial_instruments/terms_changes/preview     401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /financial_instruments/terms_changes             401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /financial_instruments/terms_changes/withdraw    401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /financial_instruments/terms_changes/open        401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /financial_instruments/valuations/all            401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /financial_instruments/valuations                401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
PATCH  /financial_instruments/valuations                401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
DELETE /financial_instruments/valuations                401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok

GET    /financial_instruments/files                     401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /financial_instruments/transactions/files        401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /financial_instruments/files/open                401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /financial_instruments/files                     401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
PATCH  /financial_instruments/files/attach              401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
DELETE /financial_instruments/files                     401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /financial_instruments/files/restore             401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok

GET    /financial_instruments/members                   401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/users/members             401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /financial_instruments/receivers                 401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /financial_instruments/receivers                 401   404      404    403    403        403     403   403       403         ok         ok       ok     ok       403      403
POST   /financial_instruments/members                   401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /legal_persons/attach/instrument                 401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
PATCH  /financial_instruments/members                   401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
DELETE /financial_instruments/members                   401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
PATCH  /financial_instruments/members/person            401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /financial_instruments/members/merge             401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /financial_instruments/members/merge             401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /financial_instruments/resend_invite             401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /financial_instruments/members/export            401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/members/counts            401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/members/totals            401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/register                  401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/transactions/totals       401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/transactions/export       401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/transactions/counts       401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/holdings                  401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/balance_on_date           401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/:id/balance_registrations 401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /balance_registrations/later                     401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /balance_registrations                           401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /balance_registrations/reverse                   401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /limited_rights                                  401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
POST   /limited_rights                                  401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /limited_rights/end                              401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /limited_rights/acknowledge                      401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /limited_rights/reverse                          401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /user/balance_registrations                      401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /user/balance_registrations/confirm              401   404      404    404    403        403     403   403       403         403        404      ok     404      404      403
POST   /user/objections                                 401   404      404    404    403        403     403   403       403         403        404      ok     404      404      403
POST   /user/objections/withdraw                        401   404      404    404    403        403     403   403       403         403        404      ok     404      404      403
GET    /financial_instruments/objections                401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
POST   /financial_instruments/objections/settle         401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /financial_instruments/balances                  401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     404      404      ok
GET    /financial_instruments/schedule                  401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     404      404      ok
GET    /financial_instruments/schedule/download         401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/pending_balance/:id       401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     404      404      ok
GET    /financial_instruments/unavailable_intervals     401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/available_intervals       401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     404      404      ok

POST   /transactions/create                             401   404      404    403    403        403     403   ok        403         ok         403      ok     403      403      ok
GET    /transactions/accrued_interest                   401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /transactions/get                                401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     ok       404      ok
GET    /transactions/payment                            401   404      404    404    ok         ok      ok    ok        ok          ok         404      404    ok       404      ok
GET    /transactions/files                              401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     ok       404      ok
GET    /transactions/files/open                         401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     ok       404      ok
GET    /financial_instruments/transactions              401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /user/transactions                               401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /live                                            401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /search                                          401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /user/portfolio/course                           401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /user/portfolio/holdings                         401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /user/portfolio/transactions                     401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /transactions/accept                             401   404      404    404    403        403     403   403       403         403        404      403    ok       404      403
POST   /transactions/consent                            401   404      404    404    403        403     403   403       403         403        404      ok     403      404      403
POST   /transactions/pay                                401   404      404    404    403        403     403   403       403         403        404      404    ok       404      403
POST   /transactions/reject                             401   404      404    404    403        403     403   ok        403         ok         404      ok     ok       404      ok
POST   /transactions/mark_as_paid                       401   404      404    404    403        403     403   ok        403         ok         404      ok     403      404      ok
POST   /transactions/reverse                            401   404      404    404    403        403     403   ok        403         ok         404      403    403      404      ok
POST   /transactions/record_payments                    401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /transactions/withdraw_payment                   401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok

GET    /payments/return                                 ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /webhooks/mollie                                 ok    ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /webhooks/stripe                                 400   400      400    400    400        400     400   400       400         400        400      400    400      400      400

GET    /financial_instruments/payments                  401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /financial_instruments/payments/export           401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
POST   /financial_instruments/payments/receive          401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /financial_instruments/payments/refund           401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /financial_instruments/payments/resolve          401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
POST   /organizations/bank_statements                   401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
GET    /organizations/bank_statements/lines             401   404      404    403    403        403     ok    ok        ok          ok         404      404    404      403      ok
GET    /organizations/bank_statements/lines/purposes    401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /organizations/bank_statements/lines/match       401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
POST   /organizations/bank_statements/lines/undo_match 401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
PATCH  /organizations/bank_statements/lines             401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok

POST   /import/upload                                   401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
PATCH  /import/enabled                                  401   404      404    403    403        403     403   403       403         ok         404      404    404      403      ok
GET    /import/all                                      401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
GET    /import/:id                                      401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
GET    /import/:id/rows                                 401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
GET    /import/:id/next_error                           401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
GET    /import/:id/balances                             401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
PATCH  /import/:id/rows                                 401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
PATCH  /import/:id/columns                              401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
PATCH  /import/:id/left_out                             401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
GET    /import/:id/left_out                             401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
GET    /import/:id/same_persons                         401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
PATCH  /import/:id/merged                               401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
POST   /import/submit                                   401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
POST   /import/:id/cancel                               401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
POST   /import/:id/undo                                 401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
GET    /import/:id/file                                 401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
GET    /import/template                                 401   404      404    403    403        403     403   403       403         ok         403      403    403      ok       ok
GET    /import/export                                   401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      ok       ok

GET    /templates/all                                   401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /admin/templates/all                             401   403      403    403    403        403     403   403       403         403        403      403    403      ok       ok
POST   /admin/templates/activate                        401   403      403    403    403        403     403   403       403         403        403      403    403      ok       ok
GET    /templates/test                                  401   ok       403    403    403        403     403   ok        ok          ok         403      403    403      ok       ok 
GET    /transactions/deed                               401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     ok       404      ok
GET    /transactions/deed/pdf                           401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     ok       404      ok
POST   /transactions/notarial_deed                      401   404      404    404    403        403     403   ok        403         ok         404      403    403      404      ok
GET    /transactions/notarial_deed/open                 401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     ok       404      ok
GET    /transactions/acquisition                        401   404      404    404    ok         ok      ok    ok        ok          ok         404      ok     ok       404      ok
POST   /transactions/acquisition                        401   404      404    404    403        403     403   ok        403         ok         404      403    403      404      ok

GET    /vesting                                         401   404      404    404    ok         ok      ok    ok        ok          ok         404      404    ok       404      ok
POST   /vesting                                         401   404      404    404    403        403     403   ok        403         ok         404      404    403      404      ok
POST   /vesting/events                                  401   404      404    404    403        403     403   ok        403         ok         404      404    403      404      ok
POST   /vesting/reversals                               401   404      404    404    403        403     403   ok        403         ok         404      404    403      404      ok
GET    /vesting/default                                 401   404      404    ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
POST   /vesting/default                                 401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /vesting/position                                401   404      404    404    ok         ok      ok    ok        ok          ok         404      404    ok       404      ok
GET    /corporate_actions                               401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /corporate_actions/holder                        401   404      404    404    ok         ok      ok    ok        ok          ok         404      404    ok       404      ok
POST   /corporate_actions/preview                       401   404      404    403    403        403     403   403       403         ok         403      403    403      403      ok
POST   /corporate_actions                               401   404      404    403    403        403     403   403       403         ok         403      403    403      403      ok
POST   /corporate_actions/reverse                       401   404      404    403    403        403     403   403       403         ok         403      403    403      403      ok

GET    /user/authorized_legal_persons                   401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
GET    /user/authorized_legal_persons/balances          401   ok       ok     ok     ok         ok      ok    ok        ok          ok         ok       ok     ok       ok       ok
${EXTRACT_ROWS}${PAYOUT_ROWS}`

/** What each kind of user is answered, by method and path. */
export function readTable(text: string): Map<string, Record<string, string>> {
  const [kinds = [], ...lines] = text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.trim().split(/\s+/))
  return new Map(
    lines.map(([method, path, ...cells]) => [
      `${method} ${path}`,
      Object.fromEntries(kinds.map((kind, index) => [kind, cells[index] ?? ''])),
    ]),
  )
}
