import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { LANGUAGES } from '@zegel/contract/messages'
import type { OwnStatement } from '@zegel/contract/payouts/yearly-statements'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { MomentText, SecondLine, Unknown } from '../../../ui/tables/values.tsx'
import classes from './own-statements.module.css'
import { statementUrl, useOwnStatements } from './yearly-statements.api.ts'

const LATEST = 3

/** The latest yearly statements of those one acts for, to open in either language; nothing while there are none. */
export function OwnStatements({ legalPersonId }: { legalPersonId: string | undefined }) {
  const { t } = useTranslation('yearly-statements')
  const [isShowingAll, setIsShowingAll] = useState(false)
  const statements = useOwnStatements(legalPersonId, 1, LATEST)
  // Nobody who never had one need know of them, and what fails here fails nothing else.
  const { data = [], total = 0 } = statements.data ?? {}
  if (total === 0) return null
  const viewAll = total > data.length && (
    <Anchor component="button" size="sm" onClick={() => setIsShowingAll(true)}>
      {t('own.all')} ({total})<VisuallyHidden>: {t('own.title')}</VisuallyHidden>
    </Anchor>
  )
  return (
    <Section title={t('own.title')} line={t('own.line')} actions={viewAll}>
      <ul className={classes.list}>
        {data.map((statement) => (
          <li key={statement.id} className={classes.item}>
            <Text fw={600} className={classes.name ?? ''}>
              {t('own.year', { year: statement.year })}
            </Text>
            <Text size="sm" c="dimmed">
              {statement.organization.name} · {statement.legal_person.name}
            </Text>
            <Marks statement={statement} />
            <Downloads statement={statement} />
          </li>
        ))}
      </ul>
      {isShowingAll && (
        <Dialog title={t('own.title')} size="large" onClose={() => setIsShowingAll(false)}>
          <AllStatements legalPersonId={legalPersonId} />
        </Dialog>
      )}
    </Section>
  )
}

function Marks({ statement: { reason, replaced_at } }: { statement: OwnStatement }) {
  const { t } = useTranslation('yearly-statements')
  if (!reason && !replaced_at) return null
  return (
    <Text size="sm" c="dimmed">
      {replaced_at ? t('statements.replaced') : t('own.corrects', { reason })}
    </Text>
  )
}

function Downloads({ statement: { id, year, legal_person } }: { statement: OwnStatement }) {
  const { t } = useTranslation('yearly-statements')
  return (
    <Group gap="xs">
      {LANGUAGES.map((language) => (
        <Button
          key={language}
          component="a"
          href={statementUrl(id, language)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={t(`own.download.${language}`, { year, name: legal_person.name })}
        >
          {t(`own.language.${language}`)}
        </Button>
      ))}
    </Group>
  )
}

function AllStatements({ legalPersonId }: { legalPersonId: string | undefined }) {
  const { t } = useTranslation('yearly-statements')
  const control = useTableState({ sort: '-year' })
  const { page, per_page } = control.state
  const statements = useOwnStatements(legalPersonId, page, per_page)
  const columns = useColumns()
  if (statements.isLoadingError)
    return <Failure error={statements.error} onRetry={statements.refetch} />
  return (
    <DataTable
      label={t('own.title')}
      rows={statements.data?.data}
      total={statements.data?.total}
      columns={columns}
      rowKey={({ id }) => id}
      control={control}
      isFetching={statements.isPlaceholderData}
    />
  )
}

function useColumns(): DataColumn<OwnStatement>[] {
  const { t } = useTranslation('yearly-statements')
  return [
    {
      key: 'year',
      title: t('own.statement'),
      render: ({ year, organization, reason }) => (
        <span style={{ overflowWrap: 'break-word' }}>
          {t('own.of', { year, organization: organization.name })}
          {reason && <SecondLine>{t('own.corrects', { reason })}</SecondLine>}
        </span>
      ),
    },
    {
      key: 'holder',
      title: t('column.holder'),
      render: ({ legal_person }) => legal_person.name,
    },
    {
      key: 'published',
      title: t('column.published'),
      render: ({ published_at, replaced_at }) => (
        <>
          <MomentText instant={published_at} />
          {replaced_at && (
            <SecondLine>
              <Unknown>{t('statements.replaced')}</Unknown>
            </SecondLine>
          )}
        </>
      ),
    },
    {
      key: 'download',
      title: t('column.pdf'),
      isActions: true,
      render: (statement) => <Downloads statement={statement} />,
    },
  ]
}
