import { useSuspenseQuery } from '@tanstack/react-query'
import type { ClassTermsRow } from '@zegel/contract/imports/import-rows'
import { type Import, imports } from '@zegel/contract/imports/imports'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { CLASS_TERMS, type ClassTerm } from '@zegel/core/instruments/share-terms'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
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
  const first = rows.data.find(isOfTheFirst)
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
  return (
    <DataTable
      label={t('class.title')}
      rows={terms}
      columns={columns}
      rowKey={({ term }) => term}
    />
  )
}

const TONES = { set: 'success', stays: 'neutral', refused: 'error' } as const

// What holds from a later day is only compared, in the rows below.
function isOfTheFirst(row: { kind: string }): row is Row {
  return row.kind === 'ClassTerms' && (row as Row).holds_from === null // safe: its kind says so
}

type Value = string | number | boolean | null

function compare(term: ClassTerm, row: Row | undefined, { settings }: Instrument) {
  const now = (settings as Partial<Record<ClassTerm, Value>>)[term] ?? null // safe: settings of shares have these terms
  const said = row && !row.isLeftOut ? row[term] : null
  const file = term === 'profit_right' && said !== null ? said === 'yes' : said
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
