import { useNavigate, useSearch } from '@tanstack/react-router'
import { HomeScreen } from '../../features/portfolio/home-screen.tsx'
import { OpenedTransaction } from '../../features/transactions/opened-transaction.tsx'
import { TransactionPanels } from '../../features/transactions/transaction-panels.tsx'
import { HeldPosition } from './held-position.tsx'
import { OpenInvitations } from './open-invitations.tsx'

/** The investor's home: everything held, or the one position that the address names, and the transaction it names beside it. */
export function PortfolioScreen() {
  const { id } = useSearch({ strict: false })
  return (
    <>
      {id ? <HeldPosition positionId={id} /> : <Home />}
      <OpenedTransaction />
    </>
  )
}

function Home() {
  const navigate = useNavigate()
  const { person } = useSearch({ strict: false })
  return (
    <>
      <OpenInvitations />
      <HomeScreen
        chosenId={person}
        onChoose={(chosen) =>
          navigate({ to: '.', search: chosen ? { person: chosen } : {}, replace: true })
        }
        renderTransactions={(legalPersonId) => <TransactionPanels legalPersonId={legalPersonId} />}
      />
    </>
  )
}
