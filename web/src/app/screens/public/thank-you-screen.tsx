import { Suspense, useState } from 'react'
import { ThankYouScreen as Screen } from '../../../features/invest/thank-you/thank-you-screen.tsx'
import { useUser } from '../../../shared/current-user.ts'
import { ReturnToInvitation } from '../../shell/return-to-invitation.tsx'
import { overlay } from '../../../ui/dialogs/overlay.tsx'

// Only who asks for them needs them.
const TransactionDrawer = overlay(async () => (await import('../../../features/transactions/transaction-drawer.tsx')).TransactionDrawer)
const IbanForm = overlay(async () => (await import('../../../features/accounts/profile/iban-form.tsx')).IbanForm)

/** After investing: thanks, and what comes next. */
export function ThankYouScreen() {
  const { IBAN } = useUser().natural_person
  const [transactionId, setTransactionId] = useState<string>()
  const [isAddingIban, setIsAddingIban] = useState(false)
  return (
    <>
      <ReturnToInvitation />
      <Screen
        hasIban={IBAN !== null}
        onAddIban={() => setIsAddingIban(true)}
        onOpen={setTransactionId}
      />
      <Suspense>
        {transactionId !== undefined && (
          <TransactionDrawer
            transactionId={transactionId}
            onClose={() => setTransactionId(undefined)}
          />
        )}
        {isAddingIban && <IbanForm iban="" onClose={() => setIsAddingIban(false)} />}
      </Suspense>
    </>
  )
}
