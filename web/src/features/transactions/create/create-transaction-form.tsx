import { Button } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dropDraft, saveDraft, readDraft } from '../../../lib/browser/saved-draft.ts'
import { useUser } from '../../../shared/current-user.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import type { RemoteOption } from '../../../ui/fields/remote-select.tsx'
import { SavedTransaction, useTransactionForm } from './use-transaction-form.ts'
import { TransactionFields, TransactionTotal } from './transaction-fields.tsx'

export interface CreateTransactionFormProps {
  instrument: Instrument
  /** Who receives, when that is known already. */
  receiver?: RemoteOption | undefined
  isHistoric?: boolean
  onClose: () => void
  /** Closes it once the transaction is made. */
  onSaved: () => void
}

/** A new transaction by the issuer's side: an issuance, or a transfer between participants. What is typed survives a reload. */
export function CreateTransactionForm(props: CreateTransactionFormProps) {
  const { instrument, receiver, onClose, onSaved } = props
  const { id: userId } = useUser()
  const [round, setRound] = useState(0)
  const name = `transaction ${userId} ${instrument.id} ${receiver?.value ?? ''}`
  return (
    <SavedForm
      key={round}
      {...props}
      name={name}
      onClose={() => {
        dropDraft(name)
        onClose()
      }}
      onSaved={() => {
        dropDraft(name)
        onSaved()
      }}
      onStartOver={() => {
        dropDraft(name)
        setRound((before) => before + 1)
      }}
    />
  )
}

interface SavedFormProps extends CreateTransactionFormProps {
  /** Under which what is typed is kept. */
  name: string
  onStartOver: () => void
}

function SavedForm({
  instrument,
  receiver,
  isHistoric = false,
  name,
  onClose,
  onSaved,
  onStartOver,
}: SavedFormProps) {
  const { t } = useTranslation('transactions')
  const [kept] = useState(() => readDraft(name, SavedTransaction))
  const transaction = useTransactionForm({
    instrument,
    receiver,
    isHistoric,
    kept,
    onTyped: (typed, files) => saveDraft(name, typed, { files, lost: lostBeside(files) }),
    onSaved,
  })

  // Whoever chooses files has seen which ones were lost.
  function lostBeside(files: readonly File[]): readonly string[] {
    return files.length === 0 ? (kept?.lost ?? []) : []
  }

  return (
    <FormDialog
      title={t('create.title')}
      form={transaction.form}
      submitLabel={t('create.submit')}
      size="medium"
      summary={<TransactionTotal draft={transaction.form.values} />}
      onClose={onClose}
    >
      {kept && (
        <PutBack lost={lostBeside(transaction.form.values.file)} onStartOver={onStartOver} />
      )}
      <TransactionFields instrument={instrument} {...transaction} />
    </FormDialog>
  )
}

function PutBack({ lost, onStartOver }: { lost: readonly string[]; onStartOver: () => void }) {
  const { t } = useTranslation('transactions')
  const names = lost.join(', ')
  return (
    <InfoAlert
      title={t('create.putBack')}
      action={
        <Button variant="default" size="compact-sm" onClick={onStartOver}>
          {t('create.startOver')}
        </Button>
      }
    >
      {names ? t('create.filesAgain', { count: lost.length, names }) : t('create.putBackHelp')}
    </InfoAlert>
  )
}
