export type RuleParams = Readonly<Record<string, string>>

/**
 * A rule of the domain that a request would break. `rule` is the key of a text in the contract's messages, `params` fills it in,
 * `field` names the input at fault when there is one.
 */
export class RuleBroken extends Error {
  override readonly name = 'RuleBroken'
  readonly rule: string
  readonly params: RuleParams
  readonly field: string | undefined

  constructor(rule: string, params: RuleParams = {}, field?: string) {
    super(rule)
    this.rule = rule
    this.params = params
    this.field = field
  }
}

/** Several rules broken at once, each at a field of its own. */
export class RulesBroken extends Error {
  override readonly name = 'RulesBroken'
  readonly broken: readonly RuleBroken[]

  constructor(broken: readonly RuleBroken[]) {
    super(broken.map(({ rule }) => rule).join(', '))
    this.broken = broken
  }
}
