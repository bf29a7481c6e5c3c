import type { RuleBroken } from '@zegel/core/rule-broken'
import { z } from 'zod'
import { formatDate } from '../../lib/format.ts'
import { messageOfIssue } from '../../lib/form-errors.ts'

interface ChoicesSchema<Values, Schema extends z.ZodType> {
  /** The contract's schema of the call. */
  schema: Schema
  /** What the call would be sent for what was chosen. */
  toInput: (values: Values) => z.input<Schema>
  /** The rules of core on terms that belong together. */
  judge?: ((input: z.output<Schema>) => readonly RuleBroken[]) | undefined
  /** The field of this form that a rule is shown at, where that is another than the call's. */
  place?: ((field: string, rule: string) => string) | undefined
}

/** Checks choices by what they would send, so that each rule has one home and one text. */
export function choicesSchema<Values, Schema extends z.ZodType>(at: ChoicesSchema<Values, Schema>) {
  const { schema, toInput, judge = () => [], place = (field) => field } = at
  return z.custom<Values>().transform((values, context): z.output<Schema> => {
    const refuse = (rule: string, field: string, params: Record<string, unknown> = {}) =>
      context.addIssue({ code: 'custom', message: rule, path: [place(field, rule)], params })
    const parsed = schema.safeParse(toInput(values))
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const { message, params } = messageOfIssue(issue)
        refuse(message, issue.path.join('.'), params)
      }
      return z.NEVER
    }
    for (const { rule, field = '', params } of judge(parsed.data)) {
      const { date } = params
      refuse(rule, field, date === undefined ? params : { ...params, date: formatDate(date) })
    }
    return parsed.data
  })
}
