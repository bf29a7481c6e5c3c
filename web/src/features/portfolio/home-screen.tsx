import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../pieces/current-user.ts'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { CourseCard } from './course-card.tsx'
import { HoldingGroups } from './holding-groups.tsx'
import classes from './home-screen.module.css'
import { HoldingsSkeleton, OverviewSkeleton } from './home-skeleton.tsx'
import { OverviewCard } from './overview-card.tsx'
import { PersonChips } from './person-chips.tsx'
import { usePortfolio } from './portfolio.api.ts'
import { PortfolioDownloads } from './portfolio-downloads.tsx'

interface HomeScreenProps {
  /** Whose holdings are shown; of everyone the user acts for without. */
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
  /** The transactions of one legal person, or of all, which another feature knows. */
  renderTransactions: (legalPersonId: string | undefined) => ReactNode
}

/** What the user holds, for whom, and what waits. */
export function HomeScreen({ chosenId, onChoose, renderTransactions }: HomeScreenProps) {
  const { t } = useTranslation('portfolio')
  const { natural_person } = useUser()
  const portfolio = usePortfolio()
  const persons = portfolio.data ?? []
  const chosen = persons.find(({ id }) => id === chosenId)
  const shown = chosen ? [chosen] : persons
  const name = natural_person.first_name || natural_person.legal_name

  return (
    <Page
      title={t('welcome', { name })}
      tabTitle={t('title')}
      line={t('line')}
      actions={<PortfolioDownloads legalPersonId={chosen?.id} holderName={chosen?.legal_name} />}
    >
      {persons.length > 1 && (
        <PersonChips persons={persons} chosenId={chosen?.id} onChoose={onChoose} />
      )}
      <div className={classes.areas}>
        <div className={classes.total}>
          {portfolio.isPending && <OverviewSkeleton />}
          {portfolio.isLoadingError && (
            <Section>
              <Failure error={portfolio.error} onRetry={portfolio.refetch} />
            </Section>
          )}
          {portfolio.data && <OverviewCard persons={shown} />}
        </div>
        <div className={classes.transactions}>{renderTransactions(chosen?.id)}</div>
        <div className={classes.course}>
          <CourseCard legalPersonId={chosen?.id} />
        </div>
        <div className={classes.holdings}>
          {portfolio.isPending && <HoldingsSkeleton />}
          {portfolio.data && <HoldingGroups persons={shown} />}
        </div>
      </div>
    </Page>
  )
}
