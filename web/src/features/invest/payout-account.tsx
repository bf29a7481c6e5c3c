import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CallFailed } from '../../lib/call.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useConfirmed } from '../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useSetIban } from './invest.api.ts'

/** Where interest and redemption may go, of who has not said so yet: asked before they pay. */
export interface PayoutAccount {
  field: ReactNode
  passwordDialog: ReactNode
  isSaving: boolean
  /** Keeps what was typed, if something was; false when it was not right, which the field says then. */
  save: () => Promise<boolean>
}

export function usePayoutAccount(): PayoutAccount {
  const { t } = useTranslation('invest')
  const [iban, setIban] = useState('')
  const [error, setError] = useState<string>()
  const { confirmed, passwordDialog } = useConfirmed()
  const { mutateAsync, isPending } = useSetIban()

  async function save(): Promise<boolean> {
    if (iban.trim() === '') return true
    try {
      await confirmed(() => mutateAsync(iban))
      return true
    } catch (failure) {
      const refused = failure instanceof CallFailed ? failure.errors['IBAN']?.[0] : undefined
      if (refused) setError(refused)
      else toastFailure(failure, failureText(failure))
      return false
    }
  }

  const field = (
    <TextField
      label={t('account.label')}
      description={t('account.help')}
      size="md"
      autoComplete="off"
      value={iban}
      error={error}
      onChange={(event) => {
        setIban(event.currentTarget.value)
        setError(undefined)
      }}
    />
  )
  return { field, passwordDialog, isSaving: isPending, save }
}
