import { Button, Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthorityNote } from '../../../pieces/authority-note.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { useSetOfferSignature } from './invest-settings.api.ts'

interface SignOfferButtonProps {
  instrument: Instrument
  act: 'sign' | 'withdraw'
}

/** Signs an offer for its issuer, or withdraws that, after asking: it stands under every deed that follows. */
export function SignOfferButton({ instrument, act }: SignOfferButtonProps) {
  const { t } = useTranslation('invest-settings')
  const [isAsking, setIsAsking] = useState(false)
  const setSignature = useSetOfferSignature(instrument.id)

  async function handleConfirm() {
    try {
      await setSignature.mutateAsync(act === 'sign')
    } catch (error) {
      toastFailure(error, t('signature.failed'))
      return
    }
    showToast('success', t(`signature.${act}.done`))
    setIsAsking(false)
  }

  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(true)}>
        {t(`signature.${act}.action`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t(`signature.${act}.title`)}
          confirmLabel={t(`signature.${act}.submit`)}
          isDestructive={act === 'withdraw'}
          isBusy={setSignature.isPending}
          onConfirm={() => void handleConfirm()}
          onClose={() => setIsAsking(false)}
        >
          <Stack gap="md">
            {act === 'sign' && <AuthorityNote legalPersonId={instrument.issuing_legal_person_id} />}
            <span>
              {t(`signature.${act}.question`, {
                issuer: instrument.issuing_legal_person?.legal_name ?? instrument.name,
              })}
            </span>
          </Stack>
        </ConfirmDialog>
      )}
    </>
  )
}
