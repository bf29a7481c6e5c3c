import { RuleBroken } from '@zegel/core/rule-broken'

/** Lets what is refused within a part of a form be shown at the fields of that part. */
export async function atField<Done>(part: string, run: () => Promise<Done>): Promise<Done> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof RuleBroken) || error.field === undefined) throw error
    throw new RuleBroken(error.rule, error.params, `${part}.${error.field}`)
  }
}
