/** From reading about the offer to paying, in this order. */
export const INVEST_STEPS = ['landing', 'userInfo', 'updateInfo', 'selection', 'payment'] as const
export type InvestStep = (typeof INVEST_STEPS)[number]

/** What the header shows of the steps. */
export const STAGES = ['info', 'selection', 'payment'] as const
export type Stage = (typeof STAGES)[number]

/** The part of the way that a step belongs to. */
export function stageOf(step: InvestStep): Stage {
  return step === 'selection' || step === 'payment' ? step : 'info'
}

/** The address where one invests through a public link from a step on. */
export function stepUrl({ fi, o }: { fi: string; o: string }, step: InvestStep): string {
  return `/app/invest?${new URLSearchParams({ fi, o, step })}`
}
