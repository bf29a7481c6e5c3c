/**
 * What the supervisor (AFM) prescribes, word for word and in Dutch whatever the reader's language, for whatever is offered without a
 * prospectus: on the offer, public or private, and in the mails that offer it (Vrijstellingsregeling Wft, article 53 and annex).
 */
export const EXEMPTION_NOTICE = {
  warning: 'Let op! U belegt buiten AFM-toezicht.',
  exemption: 'Geen prospectusplicht voor deze activiteit.',
} as const
