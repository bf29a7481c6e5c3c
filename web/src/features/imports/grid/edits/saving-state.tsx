import { Button, Group, Stack, Text } from '@mantine/core'
import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { failureText } from '../../../../lib/failure-text.ts'
import { formatUnits } from '../../../../lib/format.ts'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { countUnsaved } from './unsaved-texts.ts'
import type { CellEdits, DifferingCell, EditedAt } from './use-cell-edits.ts'

interface SavingStateProps {
  edits: CellEdits
  /** Hears where it was chosen what cells say. */
  onSettled: (at: EditedAt | undefined) => void
}

/**
 * Whether what somebody typed is saved. What could not be saved stays in its cells, and can be tried again; where somebody else was first,
 * it is chosen what stays.
 */
export function SavingState({ edits, onSettled }: SavingStateProps) {
  const { unsaved, failure, retry, wasSaved, differing, settle } = edits
  const { t } = useTranslation('import-grid')
  const count = countUnsaved(unsaved)
  return (
    <>
      {differing.length > 0 && (
        <DifferingNotice
          cells={differing}
          onSettle={(cells, isMine) => onSettled(settle(cells, isMine))}
        />
      )}
      {failure === undefined ? (
        <Text size="xs" c="dimmed" role="status" mih="1.25rem">
          {count > 0 ? t('saving.busy') : wasSaved && differing.length === 0 && t('saving.done')}
        </Text>
      ) : (
        <InfoAlert
          tone="error"
          title={t('saving.failed', { count })}
          action={
            <Button variant="default" size="compact-sm" onClick={retry}>
              {t('saving.retry')}
            </Button>
          }
        >
          {failureText(failure)}
        </InfoAlert>
      )}
    </>
  )
}

interface DifferingNoticeProps {
  cells: readonly DifferingCell[]
  onSettle: (cells: readonly DifferingCell[], isMine: boolean) => void
}

const MOST_SHOWN = 5

function DifferingNotice({ cells, onSettle }: DifferingNoticeProps) {
  const { t } = useTranslation('import-grid')
  const count = cells.length
  const others = count - MOST_SHOWN
  return (
    <div role="alert">
      <InfoAlert
        tone="warning"
        title={t('differing.title', { count, formatted: formatUnits(count) })}
        action={
          count > 1 && (
            <Group gap="xs">
              <Choice label={t('differing.allTheirs')} onClick={() => onSettle(cells, false)} />
              <Choice label={t('differing.allMine')} onClick={() => onSettle(cells, true)} />
            </Group>
          )
        }
      >
        <Text size="sm">{t('differing.line')}</Text>
        <Stack component="ul" gap="xs" mt="xs" mb={0} pl={0}>
          {cells.slice(0, MOST_SHOWN).map((cell) => (
            <DifferingItem key={`${cell.row} ${cell.field}`} cell={cell} onSettle={onSettle} />
          ))}
        </Stack>
        {others > 0 && (
          <Text size="sm" mt="xs">
            {t('differing.others', { count: others, formatted: formatUnits(others) })}
          </Text>
        )}
      </InfoAlert>
    </div>
  )
}

const MOST_CHARACTERS = 80

function DifferingItem({
  cell,
  onSettle,
}: Pick<DifferingNoticeProps, 'onSettle'> & { cell: DifferingCell }) {
  const { t } = useTranslation(['import-grid', 'imports'])
  const quoted = (text: string) => (text === '' ? t('differing.nothing') : `‘${shortened(text)}’`)
  const field = t(`imports:field.${cell.field as FieldName}`) // safe: cells are by field
  const where = t('differing.where', { line: formatUnits(cell.line), field })
  return (
    <Group component="li" gap="xs">
      <Text size="sm">
        {where}: {t('differing.texts', { theirs: quoted(cell.theirs), mine: quoted(cell.mine) })}
      </Text>
      <Choice label={t('differing.theirs')} of={where} onClick={() => onSettle([cell], false)} />
      <Choice label={t('differing.mine')} of={where} onClick={() => onSettle([cell], true)} />
    </Group>
  )
}

function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

function Choice({ label, of, onClick }: { label: string; of?: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      {...(of && { 'aria-label': `${label}: ${of}` })}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
