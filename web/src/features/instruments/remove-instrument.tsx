import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Instrument } from '@zegel/contract/instruments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useRemoveInstrument } from './instruments.api.ts'

/** A menu with what is seldom done: removing an instrument that was never in use. */
export function InstrumentMenu({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('menu')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setIsRemoving(true)}
          >
            {t('remove.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRemoving && (
        <RemoveInstrument instrument={instrument} onClose={() => setIsRemoving(false)} />
      )}
    </>
  )
}

function RemoveInstrument({
  instrument,
  onClose,
}: {
  instrument: Instrument
  onClose: () => void
}) {
  const { t } = useTranslation('instruments')
  const { id, name } = instrument
  const navigate = useNavigate()
  const remove = useRemoveInstrument(id)
  const refused = remove.error instanceof CallFailed && remove.error.status === 409

  function handleConfirm() {
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast('success', t('remove.done', { name }))
        void navigate({ to: '/app/overview/instruments', search: true })
      },
      onError: (error) => {
        if (!(error instanceof CallFailed && error.status === 409)) toastFailure(error)
      },
    })
  }

  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      confirmLabel={t('remove.submit')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t('remove.text')}
      {refused && (
        <InfoAlert tone="error">{remove.error instanceof Error && remove.error.message}</InfoAlert>
      )}
    </ConfirmDialog>
  )
}
