import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { dividends, type DividendDetails } from '@zegel/contract/payouts/dividends'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { formatDate, formatDay, formatMoney } from '../../../lib/format.ts'
import { requestUrl } from '../../../lib/request.ts'
import { ReasonForm } from '../../../shared/acting/reason-form.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import { DateText, Money } from '../../../ui/tables/values.tsx'
import { DividendCrumbs } from './dividend-crumbs.tsx'
import { dividendQuery, useReverseDividend } from './dividends.api.ts'
import { PartCard } from './part-card.tsx'
import { useTotalFacts } from './share-columns.tsx'

interface DividendPageProps {
  organizationId: string
  id: string
  mayPrepare: boolean
}

/** A dividend: what was resolved, what is declared of it, and what each holder gets. */
export function DividendPage({ organizationId, id, mayPrepare }: DividendPageProps) {
  const { t } = useTranslation('dividends')
  const { data: dividend } = useSuspenseQuery(dividendQuery(id))
  const [isReversing, setIsReversing] = useState(false)
  const { issuer, is_interim, reversed_at } = dividend
  const facts = useTotalFacts(dividend.totals)
  const isReversed = reversed_at !== null
  return (
    <Page
      title={t(is_interim ? 'detail.interimTitle' : 'detail.title', { name: issuer.name })}
      line={t('detail.line', {
        resolved: formatDate(dividend.resolved_on),
        payment: formatDate(dividend.payment_date),
      })}
      back={<DividendCrumbs organizationId={organizationId} dividend={dividend} />}
      actions={
        mayPrepare &&
        dividend.may_reverse && (
          <Button variant="default" onClick={() => setIsReversing(true)}>
            {t('reverse.action')}
          </Button>
        )
      }
    >
      {isReversed && (
        <InfoAlert tone="neutral" title={t('detail.reversed')}>
          {t('detail.reversedBecause', {
            day: formatDay(reversed_at),
            reason: dividend.reversal_reason ?? '',
          })}
        </InfoAlert>
      )}
      {mayPrepare && !isReversed && !dividend.may_reverse && (
        <InfoAlert>{t('detail.fixed')}</InfoAlert>
      )}
      {!isReversed && dividend.is_expected && <InfoAlert>{t('expected')}</InfoAlert>}
      <Section title={t('detail.facts')}>
        <FactList facts={[...facts, ...useFacts(dividend)]} />
      </Section>
      {!isReversed && <TaxReturn dividend={dividend} />}
      {dividend.parts.map((part) => (
        <PartCard
          key={part.id}
          {...{ organizationId, dividend, part }}
          mayPrepare={mayPrepare && !isReversed}
        />
      ))}
      {isReversing && <ReverseForm dividend={dividend} onClose={() => setIsReversing(false)} />}
    </Page>
  )
}

function useFacts(dividend: DividendDetails): FactItem[] {
  const { t } = useTranslation('dividends')
  const { id, board_approved_on, file_name, description, recorded_at, recorded_by } = dividend
  const day = (label: string, date: string): FactItem => ({
    label,
    value: <DateText date={date} />,
  })
  const fact = (label: string, value: ReactNode): FactItem => ({ label, value })
  return [
    day(t('detail.resolvedOn'), dividend.resolved_on),
    ...(board_approved_on ? [day(t('detail.boardApprovedOn'), board_approved_on)] : []),
    day(t('detail.recordDate'), dividend.record_date),
    day(t('detail.paymentDate'), dividend.payment_date),
    ...(file_name === null
      ? []
      : [
          fact(
            t('detail.document'),
            <Anchor href={requestUrl(dividends.open.path, { params: { id } })} target="_blank">
              {t('detail.openDocument')}
            </Anchor>,
          ),
        ]),
    fact(
      t('detail.recorded'),
      t('detail.recordedBy', {
        day: formatDay(recorded_at),
        who: recorded_by ?? t('platform'),
      }),
    ),
    ...(description ? [{ label: t('detail.description'), value: description, isWide: true }] : []),
  ]
}

/** What is declared of a dividend within a month, with the sheet that has it by holder. */
function TaxReturn({ dividend: { id, tax_return: sums } }: { dividend: DividendDetails }) {
  const { t } = useTranslation('dividends')
  const url = requestUrl(dividends.downloadReturn.path, {
    params: { id },
    query: { language: currentLanguage() },
  })
  return (
    <Section
      title={t('taxReturn.title')}
      line={t('taxReturn.line', { date: formatDate(sums.due_on) })}
      actions={
        <Button
          component="a"
          href={url}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('taxReturn.download')}
        </Button>
      }
    >
      <FactList
        facts={[
          { label: t('taxReturn.gross'), value: <Money amount={sums.gross} /> },
          { label: t('taxReturn.exempt'), value: <Money amount={sums.exempt} /> },
          { label: t('taxReturn.taxed'), value: <Money amount={sums.taxed} /> },
          { label: t('taxReturn.tax'), value: <Money amount={sums.tax} /> },
          { label: t('taxReturn.dueOn'), value: <DateText date={sums.due_on} /> },
          ...(sums.corrected
            ? [
                {
                  label: t('taxReturn.corrected'),
                  value: t('taxReturn.correctedSums', {
                    gross: formatMoney(sums.corrected.gross),
                    tax: formatMoney(sums.corrected.tax),
                  }),
                  isWide: true,
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}

function ReverseForm({
  dividend: { id, issuer, payment_date },
  onClose,
}: {
  dividend: DividendDetails
  onClose: () => void
}) {
  const { t } = useTranslation('dividends')
  const reverse = useReverseDividend(id)
  return (
    <ReasonForm
      schema={dividends.reverse.body}
      subject={{}}
      words={{
        title: t('reverse.title'),
        question: t('reverse.question', { name: issuer.name, date: formatDate(payment_date) }),
        submit: t('reverse.action'),
        done: t('reverse.done'),
        failed: t('reverse.failed'),
      }}
      onSend={(input, options) => reverse.mutateAsync({ input, ...options })}
      onClose={onClose}
    />
  )
}
