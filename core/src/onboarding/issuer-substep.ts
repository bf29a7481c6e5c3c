/** What an issuer is asked, one at a time, on the way to an instrument that is issued. */
export const ISSUER_SUBSTEPS = [
  'personal',
  'organization',
  'company',
  'duration',
  'interest',
  'activation',
  'redemption',
  'price',
  'public',
  'expiration',
  'underlying',
  'par-value',
  'ratio',
  'first-holders',
  'founding-deed',
  'summary',
  'logo',
  'review',
  'confirm',
  'publish',
] as const
export type IssuerSubstepName = (typeof ISSUER_SUBSTEPS)[number]

export interface IssuerSubstep {
  name: IssuerSubstepName
  /** Can be passed over: what it asks may come later, or not at all. */
  isOptional: boolean
}
