import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../pieces/current-user.ts'
import { Failure } from '../../ui/failure.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { HoldingGroups } from './holding-groups.tsx'
import classes from './home-screen.module.css'
import { HoldingsSkeleton, TotalSkeleton } from './home-skeleton.tsx'
import { usePortfolio } from './portfolio.api.ts'
import { TotalValue } from './total-value.tsx'

const EVERYONE = 'everyone'

interface HomeScreenProps {
  /** The transactions of one legal person, or of all, which another feature knows. */
  renderTransactions: (legalPersonId: string | undefined) => ReactNode
}

/** What the user holds, for whom, and what waits. */
export function HomeScreen({ renderTransactions }: HomeScreenProps) {
  const { t } = useTranslation('portfolio')
  const { natural_person } = useUser()
  const [chosen, setChosen] = useState(EVERYONE)
  const portfolio = usePortfolio()
  const persons = portfolio.data ?? []
  const shown = chosen === EVERYONE ? persons : persons.filter(({ id }) => id === chosen)
  const name = natural_person.first_name || natural_person.legal_name
  const options = [
    { value: EVERYONE, label: t('chips.all') },
    ...persons.map(({ id, legal_name }) => ({ value: id, label: legal_name })),
  ]

  return (
    <Page title={t('welcome', { name })} tabTitle={t('title')} line={t('line')}>
      {persons.length > 1 && (
        <FilterChips
          label={t('chips.label')}
          value={chosen}
          onChange={setChosen}
          options={options}
        />
      )}
      <div className={classes.areas}>
        <div className={classes.total}>
          {portfolio.isPending && <TotalSkeleton />}
          {portfolio.isError && (
            <Section>
              <Failure error={portfolio.error} onRetry={portfolio.refetch} />
            </Section>
          )}
          {portfolio.data && <TotalValue persons={shown} />}
        </div>
        <div className={classes.transactions}>
          {renderTransactions(chosen === EVERYONE ? undefined : chosen)}
        </div>
        <div className={classes.holdings}>
          {portfolio.isPending && <HoldingsSkeleton />}
          {portfolio.data && <HoldingGroups persons={shown} />}
        </div>
      </div>
    </Page>
  )
}
