create or replace trigger payments_stay before delete or truncate on payments for each statement execute function refuse_change();

create or replace trigger payment_is_followed_up after update on payments for each row execute function follow_up_payment();

create or replace trigger unpaid_investments_are_bounded after insert on payments
  for each row when (new.attempt = 1 and new.started_by is not null) execute function bound_unpaid_investments();

create or replace trigger payment_is_allowed before insert on payments
  for each row when (new.started_by is not null) execute function payment_is_allowed();

create or replace trigger refunds_stay before delete or truncate on refunds for each statement execute function refuse_change();

create or replace trigger bank_statement_lines_stay before delete or truncate on bank_statement_lines
  for each statement execute function refuse_change();

create or replace trigger offer_signature_is_allowed before insert on offer_signatures
  for each row execute function offer_signature_is_allowed();

create or replace trigger directory_has_provider_payments after insert or update of provider, provider_id on payments
  for each row execute function follow_in_directory('provider payment', 'provider', 'provider_id');

create or replace trigger directory_has_references after insert or update of reference on payments
  for each row execute function follow_in_directory('payment reference', 'reference');

create or replace trigger directory_has_stripe_accounts after insert or delete or update of stripe_account on payment_links
  for each row execute function follow_in_directory('stripe account', 'stripe_account');

create or replace trigger directory_has_stripe_customers after insert or delete or update of stripe_customer on billing
  for each row execute function follow_in_directory('stripe customer', 'stripe_customer');
