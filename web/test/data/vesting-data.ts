import type { GrantVesting } from '@zegel/contract/register/vesting'

/** A grant of 480 options over four years by the quarter, of which a quarter vests after a year. */
export function grantVesting(about: Partial<GrantVesting> = {}): GrantVesting {
  const quarters = Array.from({ length: 13 }, (_, at) => at)
  return {
    transaction_id: '01890000-0000-7000-8000-000000000480',
    units: 480,
    granted_on: '2024-03-01',
    is_granted: true,
    schedule: {
      ...{ starts_on: '2024-03-01', cliff_on: '2025-03-01', ends_on: '2028-03-01' },
      ...{ length_months: 48, interval: 'quarter', cliff_months: 12, cliff_percentage: 0.25 },
      ...{ acceleration_percentage: 0.5, acceleration_event: 'Verkoop van de onderneming' },
      ...{ good_leaver_keeps: 'vested', bad_leaver_keeps: 'nothing', notes: [] },
    },
    date: '2025-09-01',
    figures: { vested: 180, unvested: 300, lapsed: 0 },
    steps: quarters.map((at) => ({
      date: Temporal.PlainDate.from('2025-03-01')
        .add({ months: at * 3 })
        .toString(),
      ...{ vested: 120 + at * 30, unvested: 360 - at * 30, lapsed: 0 },
    })),
    entries: [
      {
        id: '01890000-0000-7000-8000-000000000481',
        kind: 'schedule',
        effective_date: '2024-03-01',
        note: null,
        recorded_at: '2024-03-01T09:00:00.000Z',
        recorded_by: 'Anna de Vries',
        reversed_at: null,
        reversal_reason: null,
      },
    ],
    may_record: false,
    ...about,
  }
}
