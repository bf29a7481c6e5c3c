import { IconBuildingBank } from '@tabler/icons-react'
import { Group, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { BankStatementLine } from '@zegel/contract/payments/bank-statements'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterChips } from '../../../ui/fields/filter-chips.tsx'
import { ListSearch } from '../../../ui/fields/search-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { NothingFound } from '../../../ui/tables/found.tsx'
import { TableFooter } from '../../../ui/tables/table-footer.tsx'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { BankLineItem } from './bank-line-item.tsx'
import { useBankLines } from './bank-statements.api.ts'
import { ChoosePurpose } from './choose-purpose.tsx'
import { ConfirmProposal } from './confirm-proposal.tsx'
import { StatementUpload } from './statement-upload.tsx'
import { UndoMatch } from './undo-match.tsx'
import { type LineAct, type Question, useLineAnswers } from './use-line-answers.ts'

interface BankStatementsCardProps {
  organizationId: string
  /** The reader decides what a line is for. */
  mayMatch: boolean
  onTransaction: (transaction: { uuid: string }) => void
}

/** What the organisation's bank says came in, for all its instruments: taking statements in, and saying what lines are for. */
export function BankStatementsCard(props: BankStatementsCardProps) {
  const { t } = useTranslation('bank-statements')
  return (
    <Section title={t('title')} line={t('line')}>
      <Stack gap="lg">
        {props.mayMatch && <StatementUpload organizationId={props.organizationId} />}
        <BankLines {...props} />
      </Stack>
    </Section>
  )
}

// What asks for an answer comes first.
const STATUSES = ['proposed', 'left', 'matched', 'ignored'] as const

/** What came in by the statements, and what became of it. */
function BankLines({ organizationId, mayMatch, onTransaction }: BankStatementsCardProps) {
  const { t } = useTranslation('bank-statements')
  const control = useTableState({
    name: 'bank',
    sort: '-booked_on',
    filters: { status: STATUSES },
  })
  const { act, question, close } = useLineAnswers(organizationId)
  const { page, per_page, q, filters } = control.state
  const lines = useBankLines({
    organization_id: organizationId,
    page,
    per_page,
    ...(q && { q }),
    ...(filters.status && { status: filters.status }),
  })

  if (lines.isLoadingError) return <Failure error={lines.error} onRetry={lines.refetch} />
  if (!lines.data) return <LinesSkeleton lines={6} />
  const { data, total, counts } = lines.data
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (total === 0 && !control.isNarrowed)
    return (
      <Empty icon={<IconBuildingBank size={32} stroke={1.5} />} title={t('empty')}>
        {mayMatch ? t('emptyHelp') : t('emptyReader')}
      </Empty>
    )
  return (
    <Stack gap="md">
      <Group gap="md">
        <ListSearch
          label={t('search')}
          value={q}
          onSearch={(typed) => control.change({ q: typed })}
        />
        <FilterChips
          label={t('filter.label')}
          value={filters.status ?? 'all'}
          onChange={(chosen) =>
            control.change({ filters: { status: chosen === 'all' ? undefined : chosen } })
          }
          options={[
            { value: 'all', label: t('filter.all'), count: all },
            ...STATUSES.map((value) => ({
              value,
              label: t(`status.${value}`),
              count: counts[value],
            })),
          ]}
          isStrip
        />
      </Group>
      {data.length > 0 ? (
        <Items
          lines={data}
          mayMatch={mayMatch}
          onAct={act}
          onTransaction={onTransaction}
          isFetching={lines.isPlaceholderData}
        />
      ) : (
        <NothingFound onClear={control.clear} />
      )}
      <TableFooter
        control={control}
        total={total}
        pageSizes={[10, 25, 50]}
        isComing={lines.isPlaceholderData}
      />
      {question && (
        <LineQuestion question={question} organizationId={organizationId} onClose={close} />
      )}
    </Stack>
  )
}

interface ItemsProps {
  lines: readonly BankStatementLine[]
  mayMatch: boolean
  onAct: (what: LineAct, line: BankStatementLine) => void
  onTransaction: (transaction: { uuid: string }) => void
  isFetching: boolean
}

function Items({ lines, isFetching, ...rest }: ItemsProps) {
  const { t } = useTranslation('bank-statements')
  return (
    <Stack gap="sm" component="ul" p={0} m={0} aria-label={t('title')} aria-busy={isFetching}>
      {lines.map((line) => (
        <BankLineItem key={line.id} line={line} {...rest} />
      ))}
    </Stack>
  )
}

interface LineQuestionProps {
  question: Question
  organizationId: string
  onClose: () => void
}

/** The dialog in which is said what a line pays, or that it does not. */
function LineQuestion({ question, organizationId, onClose }: LineQuestionProps) {
  const about = { line: question.line, organizationId, onClose }
  if (question.what === 'undo') return <UndoMatch {...about} />
  return question.what === 'confirm' ? <ConfirmProposal {...about} /> : <ChoosePurpose {...about} />
}
