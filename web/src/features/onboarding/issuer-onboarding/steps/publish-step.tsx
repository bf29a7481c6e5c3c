import { Button, List, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { confirmedTerms } from '@zegel/contract/onboarding/confirmed-terms'
import { MISSING_TERMS, type MissingTerm } from '@zegel/core/instruments/completeness'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { isDone } from '@zegel/core/onboarding/issuer-progress'
import { CallFailed } from '../../../../lib/call.ts'
import { failureText } from '../../../../lib/failure-text.ts'
import { toastFailure } from '../../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../../ui/dialogs/toasts.tsx'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { ButtonLink, TextLink } from '../../../../ui/links.tsx'
import { confirmationOf, dropConfirmation } from '../confirmation.ts'
import { usePublish } from '../issuer-onboarding.api.ts'
import type { IssuerWizard } from '../use-issuer-wizard.ts'
import { StepText } from './step-form.tsx'
import type { Organized } from './step-props.ts'
import { TermTiles } from './term-tiles.tsx'

/** The end of the way: the instrument is opened to transactions, and one goes on to it. */
export function PublishStep({ onboarding, walk }: EndingProps) {
  const { t } = useTranslation('issuer-onboarding')
  const publish = usePublish()
  const isPublished = onboarding.published_at !== null
  const confirmation = confirmationOf(onboarding)
  // Who follows what happens may hear that it is published before that is answered, and goes on with the answer.
  const isUnderWay = publish.isPending || publish.isSuccess
  if (isUnderWay) return <Publish onboarding={onboarding} walk={walk} publish={publish} />
  if (isDone(onboarding, 'summary') && !isPublished && confirmation !== 'confirmed') {
    const isChanged = confirmation === 'changed'
    return (
      <StepText
        walk={walk}
        onward={
          <ButtonLink {...walk.linkTo(isChanged ? 'review' : 'confirm')} size="md">
            {t(isChanged ? 'publish.toReview' : 'publish.toConfirm')}
          </ButtonLink>
        }
      >
        {isChanged ? (
          <div role="status">
            <InfoAlert tone="warning">{t('publish.changed')}</InfoAlert>
          </div>
        ) : (
          <Text>{t('publish.unconfirmed')}</Text>
        )}
      </StepText>
    )
  }
  if (isPublished)
    return (
      <StepText
        walk={walk}
        onward={
          <Button size="md" onClick={() => walk.goOn()}>
            {t('publish.toInstrument')}
          </Button>
        }
      >
        <Text>{t('publish.done')}</Text>
      </StepText>
    )
  return <Publish onboarding={onboarding} walk={walk} publish={publish} />
}

function Publish({
  onboarding,
  walk,
  publish,
}: EndingProps & { publish: ReturnType<typeof usePublish> }) {
  const { t } = useTranslation('issuer-onboarding')
  const { id, organization, financial_instrument: instrument } = onboarding
  const about = `issuer-onboarding publish ${id}`

  function handlePublish() {
    // What is missing is said by finishing.
    if (!isDone(onboarding, 'summary')) return walk.goOn()
    publish.mutate(
      { id, confirmed: true, confirmed_terms: confirmedTerms(onboarding) },
      {
        onSuccess: (published) => {
          dropConfirmation(onboarding)
          showToast('success', t('publish.published', { name: instrument?.name ?? '' }), { about })
          walk.goOn(published)
        },
        onError: (error) => {
          // Somebody may have changed or removed it meanwhile.
          walk.refresh()
          toastFailure(error, t('publish.failed'), { about })
        },
      },
    )
  }

  return (
    <StepText
      walk={walk}
      onward={
        <Button size="md" loading={publish.isPending || publish.isSuccess} onClick={handlePublish}>
          {t('publish.submit')}
        </Button>
      }
    >
      <Stack gap="md">
        {publish.error && <Refusal error={publish.error} walk={walk} />}
        <Text>{t('publish.text', { name: instrument?.name ?? t('publish.theInstrument') })}</Text>
        <Text c="dimmed" size="sm">
          {t('publish.after', { organization: organization.name })}
        </Text>
      </Stack>
    </StepText>
  )
}

// Where a term is asked, of those whose substep has another name; what no substep asks is only named.
const ASKED_AT: Partial<Record<MissingTerm, IssuerSubstepName>> = {
  name: 'logo',
  issuer: 'company',
  'organization-name': 'organization',
  limit: 'price',
  'public-offer': 'public',
  'underlying-instrument': 'underlying',
  'exercise-price': 'price',
}

// Terms that are missing, which somebody else may have cleared meanwhile, are refused by their names.
function Refusal({ error, walk }: { error: Error; walk: IssuerWizard }) {
  const { t } = useTranslation('instruments')
  const paths = error instanceof CallFailed ? Object.keys(error.errors) : []
  const terms = MISSING_TERMS.filter((term) => paths.includes(`terms.${term}`))
  if (terms.length === 0) return <InfoAlert tone="error">{failureText(error)}</InfoAlert>
  const substeps = walk.steps.flatMap((step) => step.substeps)
  return (
    <InfoAlert tone="error" title={failureText(error)}>
      <List>
        {terms.map((term) => {
          const asked = substeps.find(({ name }) => name === (ASKED_AT[term] ?? term))
          const label = t(`missing.${term}`)
          return (
            <List.Item key={term}>
              {asked ? (
                <TextLink {...walk.linkTo(asked.name)} inherit underline="always">
                  {label}
                </TextLink>
              ) : (
                label
              )}
            </List.Item>
          )
        })}
      </List>
    </InfoAlert>
  )
}

/** What the last substeps show: the onboarding as it is, on the way with its links. */
export interface EndingProps {
  onboarding: Organized
  walk: IssuerWizard
}

/** The terms as they are filled in, each with the way back to where it is asked. */
export function SummaryStep({ onboarding, walk }: EndingProps) {
  return (
    <StepText walk={walk} isBare>
      <TermTiles walk={walk} onboarding={onboarding} />
    </StepText>
  )
}
