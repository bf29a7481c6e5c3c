import { Stack, Text, VisuallyHidden } from '@mantine/core'
import type {
  CorporateActionPreview,
  CorporateActionPreviewLine,
} from '@zegel/contract/transactions/corporate-actions'
import type { CorporateActionKind } from '@zegel/core/corporate-actions/kinds'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { Difference, Money, SecondLine, Units } from '../../../ui/tables/values.tsx'
import type { ActionValues } from './action-values.ts'
import { fractionText } from './action-words.ts'
import type { ActionPreview } from './use-action-form.ts'
import { FooterTotal } from '../../../ui/dialogs/dialog-footer.tsx'

// safe: a variable of the stylesheet
const TABLE_HEIGHT = { '--table-height': '22rem' } as CSSProperties

interface PreviewPartProps {
  preview: ActionPreview
  values: ActionValues
  /** What is refused stands at a field above. */
  isAtField: boolean
  /** What is refused and has no field here. */
  others: readonly string[]
}

/** What an action does to each holder, before it is done; or why it can't be. */
export function PreviewPart({ preview, values, isAtField, others }: PreviewPartProps) {
  const { t } = useTranslation('corporate-actions')
  const { shown, failure, isBehind } = preview
  const refused = failure ? [failure, ...others] : others
  return (
    <Stack gap="xs" aria-live="polite" aria-busy={isBehind}>
      <Text fw={600}>{t('preview.title')}</Text>
      {refused.map((text) => (
        <InfoAlert key={text} tone="warning">
          {text}
        </InfoAlert>
      ))}
      {shown ? (
        <div style={{ opacity: isBehind ? 0.6 : 1 }}>
          <Known preview={shown} values={values} />
        </div>
      ) : isBehind ? (
        <LinesSkeleton lines={3} />
      ) : (
        refused.length === 0 && (
          <Text size="sm" c="dimmed">
            {isAtField ? t('preview.mended') : t('preview.waiting')}
          </Text>
        )
      )}
    </Stack>
  )
}

/** What is paid altogether, beside the buttons. */
export function PreviewTotal({
  preview: { shown },
  kind,
}: {
  preview: ActionPreview
  kind: CorporateActionKind
}) {
  const { t } = useTranslation('corporate-actions')
  if (!shown || shown.total_amount === null) return null
  return (
    <FooterTotal label={kind === 'exercise' ? t('preview.owed') : t('preview.paid')}>
      {formatMoney(shown.total_amount)}
    </FooterTotal>
  )
}

function Known({ preview, values }: { preview: CorporateActionPreview; values: ActionValues }) {
  const { t } = useTranslation('corporate-actions')
  const { kind, historic } = values
  const columns = useColumns(preview)
  const more = preview.total_lines - preview.lines.length
  const then = historic ? 'completed' : preview.awaits_deed ? 'deed' : 'waiting'
  return (
    <Stack gap="sm" style={TABLE_HEIGHT}>
      <FactList facts={useFacts(preview)} />
      <DataTable
        label={t('preview.label')}
        rows={preview.lines}
        columns={columns}
        rowKey={({ instrument, legal_person }) => `${instrument.id} ${legal_person.id}`}
      />
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('lines.more', { count: more, more: formatUnits(more) })}
        </Text>
      )}
      {kind === 'exercise' && <Text size="sm">{t(`preview.then.${then}`)}</Text>}
    </Stack>
  )
}

function useFacts(preview: CorporateActionPreview): FactItem[] {
  const { t } = useTranslation('corporate-actions')
  const { totals, par_value: par, fractions, price_per_unit: price, exercisable } = preview
  return [
    ...totals.map(({ instrument, before, after, holders }) => ({
      label: instrument.name,
      value: (
        <>
          <Becomes before={formatUnits(before)} after={formatUnits(after)} />
          <SecondLine>
            {t('holdersCount', { count: holders, holders: formatUnits(holders) })}
          </SecondLine>
        </>
      ),
    })),
    ...(par
      ? [
          {
            label: t('preview.parValue'),
            term: 'parValue' as const,
            value: <Becomes before={formatMoney(par.before)} after={formatMoney(par.after)} />,
          },
        ]
      : []),
    ...(fractions > 0
      ? [
          {
            label: t('preview.fractions'),
            term: 'fraction' as const,
            value: t('holdersCount', { count: fractions, holders: formatUnits(fractions) }),
          },
        ]
      : []),
    ...(price === null ? [] : [{ label: t('preview.price'), value: <Money amount={price} /> }]),
    ...(exercisable === null
      ? []
      : [{ label: t('preview.most'), value: <Units units={exercisable} /> }]),
  ]
}

/** What is now and what it becomes. */
function Becomes({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('corporate-actions')
  if (before === after) return <strong className="figures">{after}</strong>
  return (
    <span className="figures">
      {before}
      <span aria-hidden> → </span>
      <VisuallyHidden>{t('preview.becomes')}</VisuallyHidden>
      <strong>{after}</strong>
    </span>
  )
}

function useColumns({ lines }: CorporateActionPreview) {
  const { t } = useTranslation('corporate-actions')
  const isOfSeveral = new Set(lines.map(({ instrument }) => instrument.id)).size > 1
  const figure = (
    key: string,
    title: string,
    render: (line: CorporateActionPreviewLine) => ReactNode,
  ): DataColumn<CorporateActionPreviewLine> => ({ key, title, isFigure: true, render })
  return [
    {
      key: 'holder',
      title: t('lines.holder'),
      render: ({ legal_person, instrument }: CorporateActionPreviewLine) => (
        <>
          {legal_person.legal_name}
          {isOfSeveral && <SecondLine>{instrument.name}</SecondLine>}
        </>
      ),
    },
    figure('before', t('lines.before'), ({ before }) => <Units units={before} />),
    figure('change', t('lines.change'), ({ change }) => <Difference units={change} />),
    figure('after', t('lines.after'), ({ after }) => <Units units={after} />),
    ...(lines.some(({ fraction }) => fraction)
      ? [
          figure('fraction', t('lines.fraction'), ({ fraction }) =>
            fraction ? fractionText(fraction) : '–',
          ),
        ]
      : []),
    ...(lines.some(({ amount }) => amount !== null)
      ? [
          figure('amount', t('lines.amount'), ({ amount }) =>
            amount === null ? '–' : <Money amount={amount} />,
          ),
        ]
      : []),
  ]
}
