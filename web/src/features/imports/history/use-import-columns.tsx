import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Import } from '@zegel/contract/imports/imports'
import type { ImportStatus } from '@zegel/core/imports/import-status'
import { formatUnits } from '../../../lib/format.ts'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { MomentText } from '../../../ui/tables/values.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type Tone } from '../../../ui/tone.ts'
import { countsOf } from '../import-counts.ts'
import { importFileUrl } from '../imports.api.ts'
import classes from '../imports.module.css'

const OUTCOMES = ['new', 'updated', 'unchanged', 'refused'] as const

/** What the list tells of each import. */
export function useImportColumns(onUndo: (one: Import) => void): DataColumn<Import>[] {
  const { t } = useTranslation('imports')
  return [
    {
      key: 'file',
      title: t('history.file'),
      render: ({ file_name }) => <span className={classes.file}>{file_name}</span>,
    },
    {
      key: 'by',
      title: t('history.by'),
      render: ({ created_by, created_at }) => (
        <>
          <div>{created_by}</div>
          <Text size="xs" c="dimmed" component="div">
            <MomentText instant={created_at} withTime />
          </Text>
        </>
      ),
    },
    { key: 'outcome', title: t('history.outcome'), render: outcomeOf },
    {
      key: 'status',
      title: t('history.status'),
      render: (one) => <Status import={one} />,
    },
    {
      key: 'actions',
      title: t('history.actions'),
      isFigure: true,
      isActions: true,
      render: (one) => <Actions import={one} onUndo={onUndo} />,
    },
  ]

  function outcomeOf(one: Import): string {
    const counts = countsOf(one)
    const words = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) =>
      t(`outcome.some.${outcome}`, {
        count: counts[outcome],
        formatted: formatUnits(counts[outcome]),
      }),
    )
    return words.join(', ') || t('outcome.none')
  }
}

function Status({ import: { status, refusal, undone_by } }: { import: Import }) {
  const { t } = useTranslation('imports')
  return (
    <Stack gap={2} className={classes.status ?? ''}>
      <ImportStatusBadge status={status} />
      {refusal && (
        <Text size="xs" c="var(--zegel-error)" className={classes.line ?? ''}>
          {refusal}
        </Text>
      )}
      {undone_by && (
        <Text size="xs" c="dimmed">
          {t('history.undoneBy', { name: undone_by })}
        </Text>
      )}
    </Stack>
  )
}

interface ActionsProps {
  import: Import
  onUndo: (one: Import) => void
}

function Actions({ import: one, onUndo }: ActionsProps) {
  const { t } = useTranslation('imports')
  const { id, file_name: name, status } = one
  return (
    // The row opens the import on a click; these do what they say.
    <Group gap="xs" wrap="nowrap" justify="flex-end" onClick={(event) => event.stopPropagation()}>
      {status === 'submitted' && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.above ?? ''}
          aria-label={t('history.undoOf', { name })}
          onClick={() => onUndo(one)}
        >
          {t('history.undo')}
        </Button>
      )}
      <ActionIcon
        component="a"
        variant="subtle"
        className={classes.above ?? ''}
        href={importFileUrl(id)}
        download
        aria-label={t('history.download', { name })}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

const TONES: Record<ImportStatus, Tone> = {
  reading: 'info',
  unreadable: 'error',
  checking: 'info',
  ready: 'warning',
  submitting: 'info',
  submitted: 'success',
  undoing: 'info',
  undone: 'neutral',
  cancelled: 'neutral',
}

/** How far an import is, in a word. */
function ImportStatusBadge({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('imports')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
