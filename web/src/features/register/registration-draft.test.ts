import { describe, expect, it } from 'vitest'
import { registrationSchema } from './registration-draft.ts'

const limits = {
  held: 100,
  unavailable: [{ start: 1, end: 150 }],
  available: [{ start: 1, end: 100 }],
}
const typed = (balance: number, ...numbering: { start: number; end: number }[]) => ({
  instrument_id: '01930000-0000-7000-8000-000000000001',
  legal_person_id: '01930000-0000-7000-8000-000000000002',
  balance,
  effective_date: '2026-01-01',
  numbering,
})

describe('the numbers of a registration', () => {
  it.each([
    { name: 'new ones that are free', draft: typed(110, { start: 151, end: 160 }), broken: [] },
    {
      name: 'new ones that somebody has',
      draft: typed(110, { start: 150, end: 159 }),
      broken: [['numbering.0', 'numbering-overlap']],
    },
    {
      name: 'more than come',
      draft: typed(110, { start: 151, end: 161 }),
      broken: [['numbering', 'numbering-too-long']],
    },
    { name: 'own ones that leave', draft: typed(90, { start: 91, end: 100 }), broken: [] },
    {
      name: 'those of somebody else that would leave',
      draft: typed(90, { start: 101, end: 110 }),
      broken: [['numbering.0', 'numbering-not-of-sender']],
    },
    {
      name: 'a start after the end',
      draft: typed(110, { start: 160, end: 151 }),
      broken: [['numbering.0', 'numbering-start-after-end']],
    },
    {
      name: 'numbers below one',
      draft: typed(110, { start: 0, end: 5 }),
      broken: [['numbering.0', 'numbering-not-positive']],
    },
    { name: 'none at all', draft: typed(110), broken: [] },
  ])('are judged on screen as by the register: $name', ({ draft, broken }) => {
    const { error } = registrationSchema(limits).safeParse(draft)
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []).toEqual(
      broken,
    )
  })

  it('are left to the register while it has not told what the person holds', () => {
    const { success } = registrationSchema({ ...limits, held: undefined }).safeParse(
      typed(110, { start: 1, end: 2 }),
    )
    expect(success).toBe(true)
  })
})
