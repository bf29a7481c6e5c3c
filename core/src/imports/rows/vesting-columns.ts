import { brokenVestingTerms } from '../../vesting/vesting-rules.ts'
import type {
  LeaverKeeps,
  VestingEvent,
  VestingEventKind,
  VestingInterval,
  VestingSchedule,
} from '../../vesting/vesting.ts'
import type { CheckedRow, RowRule } from './checked-row.ts'
import type { FieldName } from './import-fields.ts'
import { formatMillionths, toMillionths } from '../../parsing/read-decimal.ts'

type Values = CheckedRow['values']

/** How a grant vests and what happened to that. */
export interface VestingOfRow {
  schedule: VestingSchedule
  events: readonly VestingEvent[]
}

const BETWEEN = '; '
/** The columns of a grant that say how it vests. */
export const VESTING_COLUMNS = [
  'vesting_start',
  'vesting_months',
  'vesting_interval',
  'cliff_months',
  'cliff_percentage',
  'acceleration_percentage',
  'acceleration_event',
  'good_leaver_keeps',
  'bad_leaver_keeps',
  'vesting_notes',
  'accelerated_on',
  'left_on',
  'left_as',
] as const satisfies readonly FieldName[]

/**
 * What the columns of a grant say of its vesting; undefined where they say nothing. What is left open is the usual: monthly, from the day
 * of the grant, and a leaver keeps what has vested, a bad one nothing.
 */
export function vestingOfRow(values: Values): VestingOfRow | undefined {
  if (!VESTING_COLUMNS.some((field) => values[field] !== undefined)) return undefined
  const cliff = textOf(values.cliff_percentage)
  const schedule: VestingSchedule = {
    starts_on: textOf(values.vesting_start) ?? textOf(values.effective_date) ?? '',
    length_months: Number(values.vesting_months ?? 0),
    // Safe: its cells are read by the choices of the field, as are those below.
    interval: (textOf(values.vesting_interval) ?? 'month') as VestingInterval,
    cliff_months: Number(values.cliff_months ?? 0),
    cliff_millionths: cliff === undefined ? null : toMillionths(cliff),
    acceleration_millionths: toMillionths(textOf(values.acceleration_percentage) ?? '0%'),
    acceleration_event: textOf(values.acceleration_event) ?? null,
    good_leaver_keeps: (textOf(values.good_leaver_keeps) ?? 'vested') as LeaverKeeps,
    bad_leaver_keeps: (textOf(values.bad_leaver_keeps) ?? 'nothing') as LeaverKeeps,
    notes: (textOf(values.vesting_notes) ?? '')
      .split(/ \| |\n/)
      .flatMap((note) => note.trim() || []),
  }
  const accelerated = (textOf(values.accelerated_on) ?? '').split(BETWEEN).filter(Boolean)
  const events: VestingEvent[] = accelerated.map((effective_date) => ({
    kind: 'acceleration',
    effective_date,
  }))
  const left = textOf(values.left_on)
  if (left !== undefined)
    events.push({
      kind: (textOf(values.left_as) ?? 'good_leaver') as VestingEventKind,
      effective_date: left,
    })
  return { schedule, events }
}

/** The columns that say this of a grant. */
export function vestingValues({ schedule, events }: VestingOfRow): Values {
  const left = events.find(({ kind }) => kind !== 'acceleration')
  const accelerated = events.filter((event) => event !== left)
  const { cliff_millionths: atCliff, acceleration_millionths: atOnce } = schedule
  return {
    vesting_start: schedule.starts_on,
    vesting_months: schedule.length_months,
    vesting_interval: schedule.interval,
    ...(schedule.cliff_months > 0 && { cliff_months: schedule.cliff_months }),
    ...(atCliff !== null && { cliff_percentage: formatMillionths(atCliff) }),
    ...(atOnce > 0 && { acceleration_percentage: formatMillionths(atOnce) }),
    ...(schedule.acceleration_event && { acceleration_event: schedule.acceleration_event }),
    good_leaver_keeps: schedule.good_leaver_keeps,
    bad_leaver_keeps: schedule.bad_leaver_keeps,
    ...(schedule.notes.length > 0 && { vesting_notes: schedule.notes.join(' | ') }),
    ...(accelerated.length > 0 && {
      accelerated_on: accelerated.map(({ effective_date }) => effective_date).join(BETWEEN),
    }),
    ...(left && { left_on: left.effective_date, left_as: left.kind }),
  }
}

const FIELD_OF = {
  length_months: 'vesting_months',
  cliff_months: 'cliff_months',
  cliff_percentage: 'cliff_percentage',
  acceleration_percentage: 'acceleration_percentage',
} as const satisfies Record<string, FieldName>

/** Adds what the columns of a grant break of the rules of a schedule, each at its own. */
export function checkVesting({ values, errors }: CheckedRow): void {
  const found = vestingOfRow(values)
  if (!found) return
  const { schedule, events } = found
  if (values.vesting_months === undefined) {
    errors.vesting_months ??= 'required'
    return
  }
  for (const { rule, field } of brokenVestingTerms(schedule)) {
    const column = FIELD_OF[field as keyof typeof FIELD_OF] // safe: those are the fields that its rules name
    errors[column] ??= rule as RowRule // safe: they are among the rules of a row
  }
  const granted = textOf(values.effective_date) ?? ''
  const last = events.findLast(({ kind }) => kind !== 'acceleration')
  for (const { kind, effective_date: day } of events) {
    const column = kind === 'acceleration' ? 'accelerated_on' : 'left_on'
    if (kind === 'acceleration' && schedule.acceleration_millionths === 0)
      errors[column] ??= 'vesting-without-acceleration'
    else if (day < granted || (last && day > last.effective_date))
      errors[column] ??= 'vesting-event-out-of-order'
  }
}

function textOf(value: Values[FieldName]): string | undefined {
  return typeof value === 'string' ? value : undefined
}
