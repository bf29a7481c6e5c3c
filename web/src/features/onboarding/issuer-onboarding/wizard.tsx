import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { IssuerOnboarding, OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { toTypeBelow } from '@zegel/core/instruments/instrument-type'
import { USUAL_OPTION_YEARS } from '@zegel/core/instruments/usual-terms'
import { formatCents, parseCents } from '@zegel/core/money'
import { isDone } from '@zegel/core/onboarding/issuer-progress'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { exampleOfOption, exampleOfReceipts } from '@zegel/core/onboarding/worked-example'
import { formatDate, formatMoney, formatUnits, today } from '../../../lib/format.ts'
import type { Options } from '../../../shared/terms/options.ts'
import type { Receipts } from '../../../shared/terms/ratio.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog-footer.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { clearCounted } from './counted-steps.ts'
import { BondExample } from './example/bond-example.tsx'
import { ExampleFrame } from './example/example-frame.tsx'
import { ShareExample } from './example/share-example.tsx'
import { UnknownExample } from './example/unknown-example.tsx'
import { WizardStepNotFound } from './wizard-step-not-found.tsx'
import { isOrganized, type Organized, type Preview } from './steps/step-props.ts'
import { WizardStep } from './steps/wizard-step.tsx'
import { type IssuerWizard, useIssuerWizard } from './use-issuer-wizard.ts'
import { WizardFrame } from './wizard-frame.tsx'

// These say so themselves.
const ENDING = new Set<IssuerSubstepName>(['confirm', 'publish'])
const REGISTRATION = new Set<IssuerSubstepName>(['personal', 'organization'])

interface WizardProps {
  section: OnboardingType
  onboarding: IssuerOnboarding | undefined
  isSignedIn: boolean
}

/** One substep with the whole way beside it, and what an investor would get. */
export function Wizard({ section, onboarding, isSignedIn }: WizardProps) {
  const navigate = useNavigate()
  const [isWithoutTerms, setIsWithoutTerms] = useState(false)
  const walk = useIssuerWizard({ section, onboarding, isSignedIn, onFinish: finish })
  const { previewed, onPreview } = usePreview(onboarding, walk?.substep)
  if (!walk) return <WizardStepNotFound what="step" section={section} onboarding={onboarding?.id} />

  function finish(as: IssuerOnboarding | undefined) {
    if (!as?.organization || !as.financial_instrument_id || !isDone(as, 'summary'))
      return setIsWithoutTerms(true)
    clearCounted(section)
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id: as.financial_instrument_id, section: 'general' },
      search: { id: as.organization.uuid },
    })
  }

  // There is nothing to get before there is an instrument.
  const isShown = previewed?.financial_instrument_id && !REGISTRATION.has(walk.substep)
  const isPublished = Boolean(onboarding?.published_at)
  return (
    <WizardFrame
      walk={walk}
      section={section}
      isSignedIn={isSignedIn}
      isPublished={isPublished}
      aside={isShown ? <WorkedExample onboarding={previewed} /> : undefined}
    >
      {isPublished && !ENDING.has(walk.substep) && (
        <PublishedNote onFinish={() => finish(onboarding)} />
      )}
      <WizardStep
        key={walk.substep}
        section={section}
        onboarding={onboarding}
        walk={walk}
        onPreview={onPreview}
      />
      {isWithoutTerms && onboarding?.organization && (
        <NoTermsDialog
          walk={walk}
          organization={onboarding.organization}
          onClose={() => setIsWithoutTerms(false)}
        />
      )}
    </WizardFrame>
  )
}

/** Whoever comes back, or was still at it when somebody else published, reads so before anything is changed. */
function PublishedNote({ onFinish }: { onFinish: () => void }) {
  const { t } = useTranslation('issuer-onboarding')
  return (
    <div role="status">
      <InfoAlert
        action={
          <Button variant="default" size="compact-sm" onClick={onFinish}>
            {t('publish.toInstrument')}
          </Button>
        }
      >
        {t('publish.note')}
      </InfoAlert>
    </div>
  )
}

/** What a worked example is about: an onboarding with what is typed in it, saved or not. */
interface ExampleProps {
  onboarding: Organized
}

/** What one of them gives to whoever takes it, by the terms as they are typed; a dash while these say nothing that fits. */
export function WorkedExample({ onboarding }: ExampleProps) {
  const { financial_instrument: instrument, first_holders, onboarding_type: type } = onboarding
  if (!instrument) return <UnknownExample type={type} />
  if (hasSetting(instrument, 'interest_type')) return <BondExample bond={instrument} />
  if (hasSetting(instrument, 'exercise_price')) return <OptionExample options={instrument} />
  if (hasSetting(instrument, 'par_value'))
    return <ShareExample shares={instrument} holders={first_holders} />
  if (hasSetting(instrument, 'ratio')) return <ReceiptExample receipts={instrument} />
  return <UnknownExample type={type} />
}

interface Previewed {
  /** The onboarding with what is typed in it; undefined while there is no organisation. */
  previewed: Organized | undefined
  onPreview: (preview: Preview) => void
}

/** What is typed in a substep, for as long as one is there. */
function usePreview(
  onboarding: IssuerOnboarding | undefined,
  substep: IssuerSubstepName | undefined,
): Previewed {
  const [typed, setTyped] = useState<{ at: IssuerSubstepName | undefined; preview: Preview }>()
  const onPreview = useCallback((preview: Preview) => setTyped({ at: substep, preview }), [substep])
  const preview = typed?.at === substep ? typed?.preview : undefined
  return {
    previewed: isOrganized(onboarding) ? { ...onboarding, ...preview } : undefined,
    onPreview,
  }
}

const USUAL_RATIO = 1

/** What one depositary receipt stands for, and what many do. */
function ReceiptExample({ receipts }: { receipts: Receipts }) {
  const { t } = useTranslation('issuer-onboarding')
  const { ratio, ratio_receipts, underlying_instrument: underlying } = receipts.settings
  const shares = ratio ?? USUAL_RATIO
  const example = exampleOfReceipts(shares, ratio_receipts)
  const many = { receipts: formatUnits(example.receipts), shares: formatUnits(example.shares) }
  return (
    <ExampleFrame
      outcome={
        ratio_receipts === 1
          ? t('gives.receipt', { count: shares, formatted: formatUnits(shares) })
          : t('gives.receipts', {
              count: shares,
              shares: formatUnits(shares),
              receipts: formatUnits(ratio_receipts),
            })
      }
    >
      <Text size="sm" c="dimmed">
        {t('gives.many', many)} {underlying && t('gives.behind', { name: underlying.name })}
      </Text>
    </ExampleFrame>
  )
}

interface NoTermsDialogProps {
  walk: IssuerWizard
  organization: NonNullable<IssuerOnboarding['organization']>
  onClose: () => void
}

/** Who finishes without terms is told so: back to the first that is missing, or on without them. */
function NoTermsDialog({ walk, organization, onClose }: NoTermsDialogProps) {
  const { t } = useTranslation('issuer-onboarding')
  const { first } = walk.progress

  function handleBack() {
    onClose()
    if (first) walk.goTo(first)
  }

  return (
    <Dialog title={t('noTerms.title')} onClose={onClose}>
      <Text>{t('noTerms.text')}</Text>
      <DialogFooter>
        <ButtonLink
          variant="default"
          to="/app/overview/instruments"
          search={{ id: organization.uuid }}
        >
          {t('noTerms.proceed')}
        </ButtonLink>
        <Button onClick={handleBack} data-autofocus>
          {t('noTerms.back')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const money = (cents: bigint) => formatMoney(formatCents(cents))

/** What options that are issued today give a right to, and what their holder may have left. */
function OptionExample({ options }: { options: Options }) {
  const { t } = useTranslation('issuer-onboarding')
  const example = exampleOf(options)
  if (!example) return <UnknownExample type={options.type} />
  const { priceCents, exerciseCents, until, breakEvenCents, unitValueCents, profitCents } = example
  const below = toTypeBelow(options.settings.underlying_instrument?.type)
  const unit = t(`gives.unit.${below}`)
  const { exercise_ratio: units, exercise_ratio_options: together } = options.settings
  const [price, exercise] = [money(priceCents), money(exerciseCents)]
  const told = { price, exercise, unit, date: formatDate(until) }
  return (
    <ExampleFrame
      outcome={
        units === 1 && together === 1
          ? t('gives.option', told)
          : t('gives.options', {
              ...told,
              count: together,
              units:
                units === 1 ? unit : t(`gives.manyUnits.${below}`, { units: formatUnits(units) }),
            })
      }
    >
      <FactList
        facts={[
          { label: t('gives.price'), value: price },
          { label: t('gives.exercise'), value: exercise },
          { label: t('gives.breakEven'), value: money(breakEvenCents) },
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('gives.profit', { unit, value: money(unitValueCents), profit: money(profitCents) })}
      </Text>
    </ExampleFrame>
  )
}

function exampleOf({ price_per_unit, settings }: Options) {
  const { exercise_price, set_expiration_date, expiration_frequency, expiration_period } = settings
  const isOpen = set_expiration_date === null && expiration_frequency === null
  const cents = (amount: string | null) => (amount === null ? null : (parseCents(amount) ?? null))
  return exampleOfOption(
    {
      price_cents: cents(price_per_unit),
      exercise_cents: cents(exercise_price),
      exercise_ratio: settings.exercise_ratio,
      exercise_ratio_options: settings.exercise_ratio_options,
      set_expiration_date,
      expiration_frequency: isOpen ? USUAL_OPTION_YEARS : expiration_frequency,
      expiration_period: isOpen ? 'year' : expiration_period,
    },
    today(),
  )
}
