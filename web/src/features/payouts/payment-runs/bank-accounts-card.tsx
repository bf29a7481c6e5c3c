import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { type BankAccount, NewBankAccount } from '@zegel/contract/payouts/payout-settings'
import { requiredText } from '@zegel/contract/values'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { z } from 'zod'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatIban } from '@zegel/core/payments/iban'
import { refusalOf, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Section } from '../../../ui/section.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'

type AccountAct = { kind: 'add' } | { kind: 'rename' | 'close'; account: BankAccount }

interface BankAccountsCardProps {
  organizationId: string
  mayEdit: boolean
  accounts: readonly BankAccount[]
}

/** The organisation's own accounts, from which it pays. */
export function BankAccountsCard({ organizationId, mayEdit, accounts }: BankAccountsCardProps) {
  const { t } = useTranslation('payment-runs')
  const [act, setAct] = useState<AccountAct>()
  const edit = useEditAccount(organizationId)
  const close = () => setAct(undefined)
  const add = mayEdit && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      variant={accounts.length === 0 ? 'filled' : 'default'}
      onClick={() => setAct({ kind: 'add' })}
    >
      {t('account.add')}
    </Button>
  )
  return (
    <Section
      title={t('account.title')}
      line={t('account.line')}
      actions={accounts.length > 0 && add}
    >
      {accounts.length === 0 && (
        <Empty title={t('account.empty')} action={add}>
          {t('account.emptyHelp')}
        </Empty>
      )}
      {accounts.map((account) => (
        <SettingRow
          key={account.id}
          title={account.name}
          line={
            <span className="figures">
              {formatIban(account.IBAN)}
              {account.BIC && ` · ${account.BIC}`}
            </span>
          }
          state={
            account.is_closed && <StatusBadge tone="neutral">{t('account.closed')}</StatusBadge>
          }
          actions={
            mayEdit && (
              <>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('account.renameOf', { name: account.name })}
                  onClick={() => setAct({ kind: 'rename', account })}
                >
                  {t('account.rename')}
                </Button>
                {account.is_closed ? (
                  <Button
                    variant="default"
                    size="xs"
                    loading={edit.isPending}
                    aria-label={t('account.openOf', { name: account.name })}
                    onClick={() => edit.mutate({ account_id: account.id, is_closed: false })}
                  >
                    {t('account.open')}
                  </Button>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('account.closeOf', { name: account.name })}
                    onClick={() => setAct({ kind: 'close', account })}
                  >
                    {t('account.close')}
                  </Button>
                )}
              </>
            )
          }
        />
      ))}
      {act?.kind === 'add' && <AddAccount organizationId={organizationId} onClose={close} />}
      {act?.kind === 'rename' && (
        <RenameAccount organizationId={organizationId} account={act.account} onClose={close} />
      )}
      {act?.kind === 'close' && (
        <ConfirmDialog
          title={t('account.closeTitle', { name: act.account.name })}
          confirmLabel={t('account.closeSubmit')}
          isBusy={edit.isPending}
          onConfirm={() =>
            edit.mutate(
              { account_id: act.account.id, is_closed: true },
              { onSettled: () => setAct(undefined) },
            )
          }
          onClose={close}
        >
          {t('account.closeText')}
        </ConfirmDialog>
      )}
    </Section>
  )
}

interface AccountEdit {
  account_id: string
  name?: string
  is_closed?: boolean
}

function useEditAccount(organizationId: string) {
  const { t } = useTranslation('payment-runs')
  return useMutation({
    ...endpointMutation(paymentRuns.editAccount, {
      input: (edit: AccountEdit) => ({ body: { organization_id: organizationId, ...edit } }),
    }),
    onSuccess: () => notifySuccess(t('account.saved')),
    onError: (error) => toastFailure(error, refusalOf(error)),
  })
}

/** A new account of the organisation's own. */
export function AddAccount({
  organizationId,
  onClose,
}: {
  organizationId: string
  onClose: () => void
}) {
  const { t } = useTranslation('payment-runs')
  const add = useMutation(endpointMutation(paymentRuns.addAccount))
  const form = useContractForm({
    schema: NewBankAccount,
    initialValues: { organization_id: organizationId, IBAN: '', name: '', BIC: '' },
    save: (body) => add.mutateAsync({ body }),
    onSaved: () => {
      notifySuccess(t('account.added'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('account.add')}
      form={form}
      submitLabel={t('account.addSubmit')}
      onClose={onClose}
    >
      <TextField label="IBAN" data-autofocus {...form.getInputProps('IBAN')} />
      <TextField
        label={t('account.name')}
        description={t('account.nameHelp')}
        {...form.getInputProps('name')}
      />
      <TextField
        label={t('account.BIC')}
        description={t('account.BICHelp')}
        {...form.getInputProps('BIC')}
      />
    </FormDialog>
  )
}

const Renamed = z.object({ name: requiredText('name-required', 70) })

interface RenameAccountProps {
  organizationId: string
  account: BankAccount
  onClose: () => void
}

function RenameAccount({ organizationId, account, onClose }: RenameAccountProps) {
  const { t } = useTranslation('payment-runs')
  const edit = useMutation(endpointMutation(paymentRuns.editAccount))
  const form = useContractForm({
    schema: Renamed,
    initialValues: { name: account.name },
    save: ({ name }) =>
      edit.mutateAsync({
        body: { organization_id: organizationId, account_id: account.id, name },
      }),
    onSaved: () => {
      notifySuccess(t('account.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('account.renameTitle')}
      form={form}
      submitLabel={t('account.renameSubmit')}
      onClose={onClose}
    >
      <TextField label={t('account.name')} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}
