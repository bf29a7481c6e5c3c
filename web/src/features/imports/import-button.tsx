import { Button, Text, Tooltip } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useGoOnWhenAnswered } from '../../shared/acting/when-answered.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

interface ImportButtonProps {
  instrument: Instrument
  onOpen: () => void
}

/**
 * Leads to importing, for who manages the instrument. Where it is off, a superadmin switches it on first; for who may not, it is disabled.
 */
export function ImportButton({ instrument, onOpen }: ImportButtonProps) {
  const { t } = useTranslation('imports')
  const [isAsking, setIsAsking] = useState(false)
  const switching = useSwitchedOn(instrument.organization_id)
  const whenAnswered = useGoOnWhenAnswered()
  const { may } = instrument
  if (!may.manage && !may.import) return null
  const isOpen = may.import || may.switch_import === true
  const button = (
    <Button
      variant="default"
      leftSection={<IconTableImport size={16} aria-hidden />}
      disabled={!isOpen}
      loading={switching.isPending}
      onClick={may.import ? onOpen : () => setIsAsking(true)}
    >
      {t('open')}
    </Button>
  )
  function switchOn() {
    setIsAsking(false)
    whenAnswered(switching.mutateAsync(), {
      goOn: onOpen,
      onError: (error) => toastFailure(error),
    })
  }
  if (isOpen)
    return (
      <>
        {button}
        {isAsking && (
          <ConfirmDialog
            title={t('switchOn.title')}
            confirmLabel={t('switchOn.confirm')}
            onConfirm={switchOn}
            onClose={() => setIsAsking(false)}
          >
            <Text>{t('switchOn.line')}</Text>
          </ConfirmDialog>
        )}
      </>
    )
  // A disabled button has no pointer events of its own, so what carries the explanation is around it.
  return (
    <Tooltip label={t('notOn')} multiline maw="18rem">
      <span>{button}</span>
    </Tooltip>
  )
}

// Seldom done, and with it comes all that is asked about imports.
function useSwitchedOn(organizationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { switchImportOn } = await import('./imports.api.ts')
      await switchImportOn(queryClient, organizationId)
    },
  })
}
