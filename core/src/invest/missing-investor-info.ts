/** What has to be known of whoever invests, before he chooses how much. */
export const INVESTOR_INFO = ['last_name', 'address', 'zip_code', 'city', 'country'] as const
export type InvestorInfo = (typeof INVESTOR_INFO)[number]

/** What is not known yet of the natural person who wants to invest, in the order in which a form asks for it. */
export function missingInvestorInfo(
  person: Readonly<Record<InvestorInfo, string | null>>,
): InvestorInfo[] {
  return INVESTOR_INFO.filter((part) => (person[part] ?? '').trim() === '')
}
