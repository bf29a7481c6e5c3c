import { Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ClassTermsRow } from '@zegel/contract/imports/import-rows'
import { type Import, imports } from '@zegel/contract/imports/imports'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { NO_LONGER } from '@zegel/core/imports/rows/import-fields'
import { CLASS_TERMS, type ClassTerm } from '@zegel/core/instruments/share-terms'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { z } from 'zod'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatDate, formatMoney, formatUnits } from '../../../lib/format.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'

type Row = z.infer<typeof ClassTermsRow>

interface ClassCardProps {
  import: Import
  instrument: Instrument
}

/** What an import makes of the class, term by term; nothing for one that tells nothing of it. */
export function ClassCard({ import: { id, counts }, instrument }: ClassCardProps) {
  const { t } = useTranslation('imports')
  if (!counts.ClassTerms?.rows) return null
  return (
    <Section title={t('class.title')} line={t('class.line')}>
      <Awaited waiting={<LinesSkeleton lines={8} />}>
        <ClassTable importId={id} instrument={instrument} />
      </Awaited>
    </Section>
  )
}

function ClassTable({ importId, instrument }: { importId: string; instrument: Instrument }) {
  const { t } = useTranslation('imports')
  const query = { kind: 'ClassTerms', page: 1, per_page: 50 } as const
  const asked = endpointQuery(imports.listRows, { params: { id: importId }, query })
  const { data: rows } = useSuspenseQuery(asked)
  const say = useValues()
  const first = rows.data.filter(isOfClass).find(isOfTheFirst)
  const terms = CLASS_TERMS.map((term) => compare(term, first, instrument))
  const columns: DataColumn<(typeof terms)[number]>[] = [
    { key: 'term', title: t('class.term'), render: ({ term }) => t(`field.${term}`) },
    {
      key: 'now',
      title: t('class.now'),
      render: ({ term, now }) => say(term, now) ?? t('class.nothing'),
    },
    {
      key: 'file',
      title: t('class.file'),
      render: ({ term, file, written }) => say(term, file) ?? written ?? t('class.empty'),
    },
    {
      key: 'becomes',
      title: t('class.becomes'),
      render: ({ becomes }) => (
        <StatusBadge tone={TONES[becomes]}>{t(`class.outcome.${becomes}`)}</StatusBadge>
      ),
    },
  ]
  const later = laterChanges(rows.data.filter(isOfClass), terms)
  return (
    <Stack gap="lg">
      {(first || later.length === 0) && (
        <DataTable
          label={t('class.title')}
          rows={terms}
          columns={columns}
          rowKey={({ term }) => term}
        />
      )}
      {later.length > 0 && <LaterTable changes={later} />}
    </Stack>
  )
}

/** What holds from later days, each by a resolution. */
function LaterTable({ changes }: { changes: readonly LaterChange[] }) {
  const { t } = useTranslation('imports')
  const say = useValues()
  const columns: DataColumn<LaterChange>[] = [
    { key: 'from', title: t('class.later.from'), render: ({ from }) => formatDate(from) },
    {
      key: 'resolved',
      title: t('class.later.resolved'),
      render: ({ resolvedOn }) => formatDate(resolvedOn),
    },
    {
      key: 'changes',
      title: t('class.later.changes'),
      render: ({ changed }) => (
        <Stack gap={0}>
          {changed.map(({ term, value }) => (
            <Text key={term} size="sm">
              {t(`field.${term}`)}: {say(term, value) ?? t('class.later.ends')}
            </Text>
          ))}
          {changed.length === 0 && t('class.later.same')}
        </Stack>
      ),
    },
    {
      key: 'becomes',
      title: t('class.becomes'),
      render: ({ outcome }) => (
        <StatusBadge tone={LATER_TONES[outcome]}>{t(`class.later.outcome.${outcome}`)}</StatusBadge>
      ),
    },
  ]
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('class.later.title')}
      </Title>
      <DataTable
        label={t('class.later.title')}
        rows={changes}
        columns={columns}
        rowKey={({ from }) => from}
      />
    </Stack>
  )
}

const TONES = { set: 'success', stays: 'neutral', refused: 'error' } as const

const LATER_TONES = { new: 'success', unchanged: 'neutral', refused: 'error' } as const

function isOfClass(row: { kind: string }): row is Row {
  return row.kind === 'ClassTerms'
}

function isOfTheFirst(row: Row): boolean {
  return row.holds_from === null
}

type Value = string | number | boolean | null

interface LaterChange {
  from: string
  resolvedOn: string
  /** What differs from the day before; of null nothing holds any more. */
  changed: { term: ClassTerm; value: Value }[]
  outcome: keyof typeof LATER_TONES
}

function laterChanges(
  rows: readonly Row[],
  first: readonly ReturnType<typeof compare>[],
): LaterChange[] {
  const then = new Map<ClassTerm, Value>(first.map(({ term, now, file }) => [term, file ?? now]))
  return rows
    .filter((row) => !row.isLeftOut)
    .toSorted((one, other) => ((one.holds_from ?? '') < (other.holds_from ?? '') ? -1 : 1))
    .flatMap((row): LaterChange[] => {
      const { holds_from: from, resolved_on: resolvedOn, outcome } = row
      if (from === null) return []
      const changed = CLASS_TERMS.flatMap((term) => {
        const value = row.cells[term] === NO_LONGER ? null : saidOf(term, row)
        const says = value !== null || row.cells[term] === NO_LONGER
        return says && value !== (then.get(term) ?? null) ? [{ term, value }] : []
      })
      for (const { term, value } of changed) then.set(term, value)
      return [{ from, resolvedOn: resolvedOn ?? from, changed, outcome: toOutcome(outcome) }]
    })
}

// A row of a class updates nothing.
function toOutcome(outcome: Row['outcome']): LaterChange['outcome'] {
  return outcome === 'updated' || outcome === null ? 'new' : outcome
}

function saidOf(term: ClassTerm, row: Row): Value {
  const said = row[term]
  return term === 'profit_right' && said !== null ? said === 'yes' : said
}

function compare(term: ClassTerm, row: Row | undefined, { settings }: Instrument) {
  const now = (settings as Partial<Record<ClassTerm, Value>>)[term] ?? null // safe: settings of shares have these terms
  const file = row && !row.isLeftOut ? saidOf(term, row) : null
  const isRefused = row?.status.errors[term] !== undefined
  const becomes = isRefused ? 'refused' : file === null || file === now ? 'stays' : 'set'
  // What can't be read is shown as it stands there.
  return { term, now, file, becomes, written: row?.cells[term] } as const
}

/** How a value of a term is written; undefined for none. */
function useValues() {
  const { t } = useTranslation('terms')
  return (term: ClassTerm, value: Value): string | undefined => {
    if (value === null) return undefined
    if (typeof value === 'number') return formatUnits(value)
    if (typeof value === 'boolean') return t(`profitRights.${value}`)
    if (term === 'par_value' || term === 'paid_up') return formatMoney(value)
    if (term !== 'transfer_rule') return value
    // Safe: the fields of this term are of its values.
    return t(`transferRules.${value as 'free' | 'offer' | 'approval'}`)
  }
}
