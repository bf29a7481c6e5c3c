import type { GrantVesting, VestingSchedule, VestingTerms } from '@zegel/contract/register/vesting'
import { addMonths } from '@zegel/core/add-months'
import {
  cliffOf,
  figuresOn,
  type VestingEvent,
  type VestingFigures,
  type VestingGrant,
  type VestingSchedule as Schedule,
  vestingSteps,
  type VestingTerms as Terms,
} from '@zegel/core/vesting/vesting'
import type { GrantEntryRow, GrantRow } from './vesting.queries.ts'

/** What stands of a grant: its schedule and what happened to that; undefined without a schedule. */
export function toVestingGrant(
  row: GrantRow,
  exercised: NonNullable<VestingGrant['exercised']> = [],
): VestingGrant | undefined {
  const standing = row.entries.filter(({ reversed_at: reversedAt }) => reversedAt === null)
  const schedule = standing.find((entry) => entry.schedule)?.schedule
  if (!schedule) return undefined
  return { schedule, units: row.units, events: standing.filter(isEvent), exercised }
}

function isEvent(entry: GrantEntryRow): entry is GrantEntryRow & VestingEvent {
  return entry.kind !== 'schedule'
}

/** A grant on the wire, with what of it has vested on a day. */
export function toGrantVesting(
  row: GrantRow,
  {
    date,
    mayRecord,
    exercised,
  }: { date: string; mayRecord: boolean; exercised?: VestingGrant['exercised'] | undefined },
): GrantVesting {
  const grant = toVestingGrant(row, exercised)
  const steps = grant ? vestingSteps(grant) : []
  const figures = grant
    ? figuresOn(steps, row.units, date)
    : { vested: row.units, unvested: 0n, lapsed: 0n }
  return {
    transaction_id: row.id,
    units: Number(row.units),
    granted_on: row.effective_date,
    is_granted: row.is_granted,
    schedule: grant ? toSchedule(grant.schedule) : null,
    date,
    figures: toFigures(figures),
    steps: steps.map(({ day, ...step }) => ({
      date: day,
      ...toFigures({ ...step, unvested: row.units - step.vested - step.lapsed }),
    })),
    entries: row.entries.map(({ schedule: _, ...entry }) => ({
      ...entry,
      recorded_at: toInstant(entry.recorded_at),
      reversed_at: entry.reversed_at && toInstant(entry.reversed_at),
    })),
    may_record: mayRecord,
  }
}

/** The terms of a schedule on the wire, where parts are fractions. */
export function toVestingTerms(terms: Terms): VestingTerms {
  const { cliff_millionths: atCliff, acceleration_millionths: atOnce } = terms
  return {
    length_months: terms.length_months,
    interval: terms.interval,
    cliff_months: terms.cliff_months,
    cliff_percentage: atCliff === null ? null : atCliff / 1e6,
    acceleration_percentage: atOnce / 1e6,
    acceleration_event: terms.acceleration_event,
    good_leaver_keeps: terms.good_leaver_keeps,
    bad_leaver_keeps: terms.bad_leaver_keeps,
    notes: [...terms.notes],
  }
}

function toSchedule(schedule: Schedule): VestingSchedule {
  return {
    ...toVestingTerms(schedule),
    starts_on: schedule.starts_on,
    cliff_on: cliffOf(schedule) ?? null,
    ends_on: addMonths(schedule.starts_on, schedule.length_months),
  }
}

function toFigures({ vested, unvested, lapsed }: VestingFigures) {
  return { vested: Number(vested), unvested: Number(unvested), lapsed: Number(lapsed) }
}

function toInstant(moment: string): string {
  return Temporal.Instant.from(moment).toString({ smallestUnit: 'millisecond' })
}
