import { Button, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  type StatementBatch,
  type StatementDifference,
  type StatementSums,
  yearlyStatements,
} from '@zegel/contract/payouts/yearly-statements'
import { AMOUNT_FIGURES } from '@zegel/core/payouts/yearly-statement'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoment, formatMoney, formatUnits } from '../../../lib/format.ts'
import { InstrumentLink } from '../../../shared/instruments/instrument-link.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { Money, Units } from '../../../ui/tables/values.tsx'
import { BatchCrumbs } from './batch-crumbs.tsx'
import { BatchStatus, kindText, partOf, stateOf } from './batches-card.tsx'
import type { StatementsDraft } from './make-statements-form.tsx'
import { StatementsCard } from './statements-card.tsx'
import { batchQuery, listUrl, useBatchDeed } from './yearly-statements.api.ts'

interface BatchPageProps {
  organizationId: string
  id: string
  mayPrepare: boolean
  mayApprove: boolean
  onCorrect: (draft: StatementsDraft) => void
}

/** Statements that are made together, from being made to published: how far they are, what they come to, and each of them. */
export function BatchPage({ organizationId, id, ...may }: BatchPageProps) {
  const { t } = useTranslation('yearly-statements')
  const { data: batch } = useSuspenseQuery(batchQuery(id))
  const { year, status } = batch
  const mayCorrect = may.mayPrepare && status === 'published'
  return (
    <Page
      title={t('batch.title', { year })}
      line={kindText(t, batch)}
      back={<BatchCrumbs organizationId={organizationId} batch={batch} />}
      actions={<BatchActs batch={batch} {...may} />}
    >
      <Notices batch={batch} />
      <Head batch={batch} />
      {batch.totals && batch.totals.length > 0 && <Totals totals={batch.totals} />}
      {(status === 'made' || status === 'published') && (
        <StatementsCard
          batch={batch}
          onCorrect={mayCorrect ? (holder) => may.onCorrect({ corrects: year, holder }) : undefined}
        />
      )}
    </Page>
  )
}

type ActsProps = { batch: StatementBatch } & Omit<BatchPageProps, 'organizationId' | 'id'>

function BatchActs({ batch, mayPrepare, mayApprove, onCorrect }: ActsProps) {
  const { t } = useTranslation('yearly-statements')
  const [act, setAct] = useState<'publish' | 'discard'>()
  const publish = useBatchDeed(yearlyStatements.publish, batch.id, t('publish.done'))
  const discard = useBatchDeed(yearlyStatements.discard, batch.id, t('discard.done'))
  const { status, year } = batch
  const isOpen = ['making', 'made', 'failed'].includes(status)
  const close = () => setAct(undefined)
  const count = batch.progress.total ?? 0
  return (
    <>
      {(status === 'made' || status === 'published') && (
        <Button
          component="a"
          href={listUrl(batch.id)}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('batch.workbook')}
        </Button>
      )}
      {isOpen && mayPrepare && (
        <Button variant="default" onClick={() => setAct('discard')}>
          {t('discard.open')}
        </Button>
      )}
      {status === 'published' && mayPrepare && (
        <Button variant="default" onClick={() => onCorrect({ corrects: year })}>
          {t('correct.all')}
        </Button>
      )}
      {stateOf(batch) === 'made' && mayApprove && count > 0 && (
        <Button onClick={() => setAct('publish')}>{t('publish.open')}</Button>
      )}
      {act === 'publish' && (
        <ConfirmDialog
          title={t('publish.title', { year })}
          confirmLabel={t('publish.submit')}
          isBusy={publish.isPending}
          onConfirm={() => publish.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          {t('publish.text', { count, formatted: formatUnits(count) })}
        </ConfirmDialog>
      )}
      {act === 'discard' && (
        <ConfirmDialog
          title={t('discard.title', { year })}
          confirmLabel={t('discard.submit')}
          isDestructive
          isBusy={discard.isPending}
          onConfirm={() => discard.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          {t('discard.text')}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What keeps statements from being published, or what to do with those that are. */
function Notices({ batch }: { batch: StatementBatch }) {
  const { t } = useTranslation('yearly-statements')
  const { status, differences, is_outdated, reason, kind, progress } = batch
  return (
    <>
      {status === 'making' && (
        <div role="status">
          <InfoAlert title={t('notice.making')}>
            <Stack gap="xs">
              <Text size="sm">
                {progress.total === null
                  ? t('notice.counting')
                  : t('notice.progress', {
                      done: formatUnits(progress.done),
                      total: formatUnits(progress.total),
                      part: partOf(batch),
                    })}
              </Text>
              <Progress
                value={progress.total ? (progress.done / progress.total) * 100 : 0}
                aria-label={t('notice.making')}
              />
            </Stack>
          </InfoAlert>
        </div>
      )}
      {status === 'failed' && <InfoAlert tone="error">{t('notice.failed')}</InfoAlert>}
      {differences && differences.length > 0 && (
        <InfoAlert tone="error" title={t('notice.differs')}>
          <Stack gap={4}>
            {differences.map((difference) => (
              <Difference
                key={`${difference.financial_instrument.id} ${difference.figure}`}
                difference={difference}
              />
            ))}
            <span>{t('notice.differsHelp')}</span>
          </Stack>
        </InfoAlert>
      )}
      {is_outdated && (
        <InfoAlert tone="warning" title={t('notice.outdated')}>
          {t(status === 'published' ? 'notice.outdatedPublished' : 'notice.outdatedMade')}
        </InfoAlert>
      )}
      {kind === 'correction' && progress.total === 0 && status === 'made' && (
        <InfoAlert tone="neutral">{t('notice.unchanged')}</InfoAlert>
      )}
      {reason && <InfoAlert tone="neutral">{t('notice.reason', { reason })}</InfoAlert>}
    </>
  )
}

function Difference({ difference }: { difference: StatementDifference }) {
  const { t } = useTranslation('yearly-statements')
  const { figure, stated, ledger, financial_instrument } = difference
  const written = (value: string | number) =>
    typeof value === 'number' ? formatUnits(value) : formatMoney(value)
  return (
    <span>
      {t('notice.difference', {
        instrument: financial_instrument.name,
        figure: t(`figure.${figure}`),
        stated: written(stated),
        ledger: written(ledger),
      })}
    </span>
  )
}

function Head({ batch }: { batch: StatementBatch }) {
  const { t } = useTranslation('yearly-statements')
  const who = (person: { name: string }, at: string) =>
    t('batch.at', { name: person.name, at: formatMoment(at) })
  const { progress, published_by, published_at } = batch
  return (
    <Section>
      <FactList
        facts={[
          { label: t('column.status'), value: <BatchStatus batch={batch} /> },
          {
            label: t('column.statements'),
            value: progress.total === null ? '–' : <Units units={progress.total} />,
          },
          { label: t('batch.made'), value: who(batch.made_by, batch.asked_at) },
          ...(published_by && published_at
            ? [{ label: t('batch.published'), value: who(published_by, published_at) }]
            : []),
        ]}
      />
    </Section>
  )
}

const COUNTS = ['opening', 'bought', 'sold', 'closing'] as const

function Totals({ totals }: { totals: readonly StatementSums[] }) {
  const { t } = useTranslation('yearly-statements')
  const columns: DataColumn<StatementSums>[] = [
    {
      key: 'instrument',
      title: t('column.instrument'),
      render: ({ financial_instrument }) => <InstrumentLink instrument={financial_instrument} />,
    },
    ...COUNTS.map(
      (name): DataColumn<StatementSums> => ({
        key: name,
        title: t(`figure.${name}`),
        isFigure: true,
        render: (sums) => <Units units={sums[name]} />,
      }),
    ),
    // What was paid of nothing takes no room.
    ...AMOUNT_FIGURES.filter((name) =>
      totals.some((sums) => (sums[name] ?? '0.00') !== '0.00'),
    ).map(
      (name): DataColumn<StatementSums> => ({
        key: name,
        title: t(`figure.${name}`),
        isFigure: true,
        render: (sums) => <Money amount={sums[name] ?? '0.00'} />,
      }),
    ),
  ]
  return (
    <Section title={t('totals.title')} line={t('totals.line')}>
      <DataTable
        label={t('totals.title')}
        rows={totals}
        columns={columns}
        rowKey={({ financial_instrument: { id } }) => id}
      />
    </Section>
  )
}
