import { Anchor } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { message } from '@zegel/contract/messages'
import { UpdateIban } from '@zegel/contract/accounts/profile'
import { isValidIBAN } from 'ibantools'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { z } from 'zod'
import { useContractForm } from '../../../lib/form.tsx'
import { useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useIssuerBankAccount, useSetIssuerBankAccount } from './invest-settings.api.ts'

const Account = z.object({
  IBAN: UpdateIban.shape.IBAN.refine((iban) => isValidIBAN(iban), {
    error: message('iban-invalid'),
  }),
})

/** Sets the bank account that investors pay to; for superadmins, after their password. */
export function BankAccountButton({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Anchor component="button" size="sm" underline="always" onClick={() => setIsOpen(true)}>
        {t('account.action')}
      </Anchor>
      {isOpen && <AccountDialog instrument={instrument} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AccountDialog({ instrument, onClose }: { instrument: Instrument; onClose: () => void }) {
  const { t } = useTranslation('invest-settings')
  const { data } = useIssuerBankAccount(instrument.id, true)
  const setAccount = useSetIssuerBankAccount(instrument.id)
  const { confirmed, passwordDialog } = useConfirmed()
  const form = useContractForm({
    schema: Account,
    initialValues: { IBAN: data?.IBAN ?? '' },
    save: ({ IBAN }) => confirmed(() => setAccount.mutateAsync(IBAN)),
    onSaved: () => {
      showToast('success', t('account.done'))
      onClose()
    },
  })
  return (
    <>
      <FormDialog
        title={t('account.title')}
        form={form}
        submitLabel={t('account.submit')}
        onClose={onClose}
      >
        <TextField
          label={t('account.iban')}
          description={t('account.help', { name: data?.name ?? instrument.name })}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('IBAN')}
        />
      </FormDialog>
      {passwordDialog}
    </>
  )
}
