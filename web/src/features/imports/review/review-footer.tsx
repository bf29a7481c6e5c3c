import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Import } from '@zegel/contract/imports/imports'
import { formatUnits } from '../../../lib/format.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { StepFooter } from '../../../shared/steps/step-footer.tsx'
import { toastFailure, toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { changingRows, countsOf, isLacking, isUnchecked } from '../import-counts.ts'
import { useCancelImport, useLeaveOut } from '../imports.api.ts'
import classes from './review.module.css'
import type { GoTo } from '../import-search.ts'

interface ReviewFooterProps {
  import: Import
  /** Rows with something that was typed and is not saved yet. */
  unsaved: number
  submit: { submit: () => void; isPending: boolean }
  onSeek: () => void
  onGo: GoTo
}

/** Carries the import out, or says what stands in the way. */
export function ReviewFooter(props: ReviewFooterProps) {
  const { import: reviewed, unsaved, submit, onSeek, onGo } = props
  const { t } = useTranslation('imports')
  const [isCancelling, setIsCancelling] = useState(false)
  const count = changingRows(reviewed)
  const obstacle = obstacleOf(reviewed, unsaved)
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Button variant="subtle" size="sm" onClick={() => setIsCancelling(true)}>
          {t('review.cancel')}
        </Button>
        {obstacle && <Obstacle obstacle={obstacle} import={reviewed} onSeek={onSeek} />}
      </Group>
      <StepFooter hasBarBelow onBack={() => onGo({})}>
        <Button
          size="md"
          loading={submit.isPending}
          disabled={obstacle !== undefined}
          onClick={submit.submit}
        >
          {t('review.submit', { count, formatted: formatUnits(count) })}
        </Button>
      </StepFooter>
      {isCancelling && <CancelImport import={reviewed} onClose={() => setIsCancelling(false)} />}
    </>
  )
}

type ObstacleName = 'wait' | 'unsaved' | 'refused' | 'missing' | 'unchecked' | 'nothing'

function obstacleOf(reviewed: Import, unsaved: number): ObstacleName | undefined {
  if (reviewed.status !== 'ready') return 'wait'
  if (unsaved > 0) return 'unsaved'
  if (isLacking(reviewed)) return 'missing'
  if (isUnchecked(reviewed)) return 'unchecked'
  if (countsOf(reviewed).refused > 0) return 'refused'
  return changingRows(reviewed) === 0 ? 'nothing' : undefined
}

interface ObstacleProps {
  obstacle: ObstacleName
  import: Import
  onSeek: () => void
}

function Obstacle({ obstacle, import: reviewed, onSeek }: ObstacleProps) {
  const { t } = useTranslation(['imports', 'messages'])
  const { refused } = countsOf(reviewed)
  const leaveOut = useLeaveOut(reviewed.id)
  const text = {
    wait: t('review.wait'),
    unsaved: t('review.unsaved'),
    missing: `${t('messages:import-fields-missing')}.`,
    unchecked: t('review.unchecked'),
    nothing: t('review.nothing'),
    refused: t('review.refused', { count: refused, formatted: formatUnits(refused) }),
  }[obstacle]
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {text}
      </Text>
      {obstacle === 'refused' && (
        <>
          <UnstyledButton className={classes.seek} onClick={onSeek}>
            {t('review.toError')}
          </UnstyledButton>
          <Button
            variant="default"
            size="xs"
            loading={leaveOut.isPending}
            onClick={() =>
              whenAnswered(leaveOut.mutateAsync({ left_out: true }), {
                onError: (error) => toastFailure(error),
              })
            }
          >
            {t('leftOut.leaveOut', { count: refused, formatted: formatUnits(refused) })}
          </Button>
        </>
      )}
    </Group>
  )
}

interface CancelImportProps {
  import: Import
  onClose: () => void
}

/** Asks whether to leave an import, with all that was corrected in it. */
function CancelImport({ import: { id, file_name }, onClose }: CancelImportProps) {
  const { t } = useTranslation('imports')
  const cancel = useCancelImport(id)
  return (
    <ConfirmDialog
      title={t('review.cancelTitle', { name: file_name })}
      confirmLabel={t('review.cancel')}
      cancelLabel={t('review.keep')}
      isDestructive
      isBusy={cancel.isPending}
      onConfirm={() =>
        whenAnswered(cancel.mutateAsync(undefined, { onSuccess: onClose }), {
          onError: (error) => toastRefusal(error, t('progress.notCancelled')),
        })
      }
      onClose={onClose}
    >
      {t('review.cancelText')}
    </ConfirmDialog>
  )
}
