import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconArrowRight, IconCircleCheck, IconFileText } from '@tabler/icons-react'
import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InvestOffer, OfferFile } from '@zegel/contract/invest/invest'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { currentLanguage } from '../../i18n/i18n.ts'
import { formatUnits } from '../../lib/format.ts'
import { loadPage } from '../../lib/browser/load-page.ts'
import { usePageRestored } from '../../lib/browser/use-page-restored.ts'
import { useGoOnWhenAnswered } from '../../shared/acting/when-answered.ts'
import { AuthorityNote } from '../../shared/acting/authority-note.tsx'
import { refusalOf, toastFailure } from '../../shared/acting/toast-failure.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Term } from '../../ui/term/term.tsx'
import { Section } from '../../ui/section.tsx'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { useLiveWords } from '../../ui/page/live-words.ts'
import { totalOf } from './amount-part.tsx'
import { type PublicLink, useInvest } from './invest.api.ts'
import classes from './invest.module.css'
import { usePayoutAccount } from './payout-account.tsx'
import { StepBar, StepFrame } from './step-frame.tsx'
import type { SavedInvestment } from './use-saved-investment.ts'

interface PaymentStepProps {
  link: PublicLink
  offer: InvestOffer
  kept: SavedInvestment
  /** Where interest and redemption may go; null while that is not known. */
  iban: string | null
  onBack: () => void
}

/** The investment at a glance, the terms it is under, and the way to pay. */
export function PaymentStep({ link, offer, kept, iban, onBack }: PaymentStepProps) {
  const { t } = useTranslation('invest')
  const [isAccepted, setIsAccepted] = useState(false)
  const { pay, isLeaving, refusal } = usePayInvestment(link, kept)
  const account = usePayoutAccount()
  // Whether it was known when they came, so that the field stays while what they typed is kept.
  const [asksAccount] = useState(iban === null && instrumentType(offer.type).paysOut)
  const { information_document: document, investor } = offer
  const [isOpened, setIsOpened] = useState(Boolean(investor?.information_document_opened_at))
  const canPay = offer.paid_by !== 'nothing'
  const isDocumentDue = document !== null && !isOpened
  // Whoever tried to pay is told what comes first.
  const [isTried, setIsTried] = useState(false)
  const documentLink = useRef<HTMLAnchorElement>(null)
  const terms = useRef<HTMLInputElement>(null)

  async function saveAndPay() {
    if (await account.save()) pay()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!canPay || isLeaving || account.isSaving) return
    if (!isDocumentDue && isAccepted) return void saveAndPay()
    setIsTried(true)
    const due = isDocumentDue ? documentLink : terms
    // Once React has put on screen what is missing, so that it is read with where the focus goes.
    requestAnimationFrame(() => due.current?.focus())
  }

  return (
    <StepFrame offer={offer} step="payment">
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          {!canPay && (
            <InfoAlert tone="warning">
              {t('pay.nothing', { organization: offer.organization.name })}
            </InfoAlert>
          )}
          <PaymentSummary offer={offer} kept={kept} onChange={onBack} />
          <AuthorityNote legalPersonId={kept.legalPersonId} />
          {refusal && <InfoAlert tone="warning">{refusal}</InfoAlert>}
          <Section>
            {document && (
              <InformationDocument
                {...{ document, isOpened }}
                isAsked={isTried}
                ref={documentLink}
                onOpen={() => setIsOpened(true)}
              />
            )}
            <Checkbox
              size="md"
              checked={isAccepted}
              onChange={(event) => setIsAccepted(event.currentTarget.checked)}
              label={t('terms.accept')}
              ref={terms}
              error={isTried && !isAccepted && t('terms.first')}
            />
            <TermsLinks offer={offer} />
          </Section>
          {asksAccount && <Section>{account.field}</Section>}
          {canPay && <HowLongHeld hours={offer.held_hours} />}
          <StepBar>
            <Button variant="default" size="lg" onClick={onBack} disabled={isLeaving}>
              {t('back')}
            </Button>
            <Button
              type="submit"
              size="lg"
              className="pay"
              disabled={!canPay}
              loading={isLeaving || account.isSaving}
              rightSection={<IconArrowRight size={18} aria-hidden />}
            >
              {t(offer.paid_by === 'bank' ? 'pay.bank' : 'pay.online')}
            </Button>
          </StepBar>
        </Stack>
      </form>
      {account.passwordDialog}
    </StepFrame>
  )
}

function HowLongHeld({ hours }: { hours: number }) {
  const { t } = useTranslation('invest')
  const text =
    hours < 24 ? t('pay.heldHours', { count: hours }) : t('pay.heldDays', { count: hours / 24 })
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  )
}

// What one agrees to: what the issuer says on paper, and our own terms.
function TermsLinks({ offer }: { offer: InvestOffer }) {
  const { t } = useTranslation('invest')
  const apart = offer.information_document?.id
  const papers = offer.files.filter(({ id, type }) => type !== 'attachment' && id !== apart)
  return (
    <ul className={classes.papers}>
      {papers.map(({ id, title, location }) => (
        <li key={id}>
          <Anchor href={location} target="_blank" rel="noreferrer">
            {title}
          </Anchor>
        </li>
      ))}
      <li>
        <Anchor href={`/terms-${currentLanguage()}.pdf`} target="_blank" rel="noopener">
          {t('terms.platform')}
        </Anchor>
      </li>
    </ul>
  )
}

interface InformationDocumentProps {
  document: OfferFile
  isOpened: boolean
  /** Somebody tried to pay before they opened it. */
  isAsked: boolean
  ref: Ref<HTMLAnchorElement>
  onOpen: () => void
}

/** What the law wants an investor to have beforehand; the server keeps when they opened it. */
function InformationDocument({
  document,
  isOpened,
  isAsked,
  ref,
  onOpen,
}: InformationDocumentProps) {
  const { t } = useTranslation('invest')
  const doneId = useId()
  const live = useLiveWords(isOpened)
  const Icon = isOpened ? IconCircleCheck : IconFileText
  return (
    <div className={classes.document} data-opened={isOpened}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div>
        <Anchor
          ref={ref}
          aria-describedby={doneId}
          href={document.location}
          target="_blank"
          rel="noreferrer"
          fw={600}
          onClick={onOpen}
          onAuxClick={onOpen}
        >
          {document.title}
        </Anchor>
        <Text size="sm" c="dimmed">
          <Term name="informationDocument">{t('document.name')}</Term>
        </Text>
        <Text
          id={doneId}
          size="sm"
          c={isAsked && !isOpened ? 'var(--mantine-color-error)' : 'dimmed'}
          {...live}
        >
          {t(isOpened ? 'document.done' : 'document.toDo')}
        </Text>
      </div>
    </div>
  )
}

/** Makes the investment and leaves for where it is paid. */
function usePayInvestment(link: PublicLink, kept: SavedInvestment) {
  const { t } = useTranslation('invest')
  const { mutateAsync, reset, isPending, isSuccess, error } = useInvest()
  const whenAnswered = useGoOnWhenAnswered()
  usePageRestored(reset)

  function pay() {
    const body = {
      financial_instrument_id: link.fi,
      receiving_legal_person_id: kept.legalPersonId,
      amount: kept.units,
    }
    whenAnswered(mutateAsync({ body, idempotencyKey: kept.idempotencyKey() }), {
      goOn: ({ payment_link }) => loadPage(payment_link),
      onError: (failure) => {
        const refused = refusalOf(failure)
        if (refused) showToast('warning', refused)
        else toastFailure(failure, t('pay.failed'))
      },
    })
  }

  return {
    pay,
    isLeaving: isPending || isSuccess,
    /** What the server said against it; it stays on the page when the toast has gone. */
    refusal: refusalOf(error),
  }
}

interface PaymentSummaryProps {
  offer: InvestOffer
  kept: SavedInvestment
  onChange: () => void
}

/** Who invests in what, how many, and what it comes to. */
function PaymentSummary({ offer, kept, onChange }: PaymentSummaryProps) {
  const { t } = useTranslation('invest')
  const { units, legalPersonId } = kept
  const investor = offer.investor?.legal_persons.find(({ id }) => id === legalPersonId)
  const rows = [
    { label: t('summary.investor'), value: investor?.legal_name ?? '–' },
    {
      label: t('summary.issuer'),
      value: offer.issuing_legal_person?.legal_name ?? offer.organization.name,
    },
    { label: t('summary.instrument'), value: offer.name },
    { label: t('amount.units'), value: formatUnits(Number(units)) },
  ]
  return (
    <Section>
      <dl className={classes.facts}>
        {rows.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.fact} data-total>
          <dt>{t('summary.total')}</dt>
          <dd className="figures">{totalOf(units, offer)}</dd>
        </div>
      </dl>
      <Anchor component="button" type="button" size="sm" onClick={onChange}>
        {t('summary.change')}
      </Anchor>
    </Section>
  )
}
