import { Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { TermsChangePreview } from '@zegel/contract/instruments/terms-changes'
import type { NewTerms } from '@zegel/contract/instruments/terms-of-type'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { type StepsTyped, useUnsavedQuestion } from '../../../../ui/dialogs/unsaved-question.tsx'
import { useTermsChanges } from '../instrument-settings.api.ts'
import type { CardName } from '../settings-cards.ts'
import { PreviewStep } from './preview-step.tsx'
import { type Resolution, ResolutionStep } from './resolution-step.tsx'
import { TermsStep } from './terms-step.tsx'

const STEPS = ['terms', 'resolution', 'preview'] as const

interface TermsChangeDialogProps {
  instrument: Instrument
  card: CardName
  onClose: () => void
}

/** Changes terms that stand: what becomes different, by which resolution and from when, and what that does to every payment. */
export function TermsChangeDialog({ instrument, card, onClose }: TermsChangeDialogProps) {
  const { t } = useTranslation(['terms-changes', 'instrument-settings'])
  const [step, setStep] = useState<(typeof STEPS)[number]>('terms')
  const [terms, setTerms] = useState<NewTerms>()
  const [resolution, setResolution] = useState<Resolution>()
  const [preview, setPreview] = useState<TermsChangePreview>()
  const changed = useChangedInstrument(instrument)
  const number = STEPS.indexOf(step) + 1
  const [typed] = useState<StepsTyped>(() => new Set())
  const { close, question } = useUnsavedQuestion({
    isUnsaved: () => step !== 'terms' || [...typed].some((isTyped) => isTyped()),
    isBusy: false,
    onClose,
  })
  return (
    <>
      <Dialog
        onClose={close}
        title={t('dialogTitle', { card: t(`instrument-settings:cards.${card}`) })}
        size={step === 'preview' ? 'large' : 'medium'}
        closeOnClickOutside={false}
      >
        <Text size="sm" c="dimmed" mb="md">
          {t('step', { number, of: STEPS.length })} · {t(`steps.${step}`)}
        </Text>
        {/* A step that one goes back to, or on to again, has what was typed in it. */}
        <div hidden={step !== 'terms'}>
          <TermsStep
            instrument={changed}
            card={card}
            typed={typed}
            onClose={close}
            onNext={(chosen) => {
              setTerms(chosen)
              setStep('resolution')
            }}
          />
        </div>
        {terms && (
          <div hidden={step !== 'resolution'}>
            <ResolutionStep
              instrumentId={instrument.id}
              terms={terms}
              typed={typed}
              onBack={() => setStep('terms')}
              onNext={(given, found) => {
                setResolution(given)
                setPreview(found)
                setStep('preview')
              }}
            />
          </div>
        )}
        {step === 'preview' && resolution && preview && (
          <PreviewStep
            instrument={instrument}
            change={{ ...resolution, terms: JSON.stringify(terms) }}
            preview={preview}
            onBack={() => setStep('resolution')}
            onDone={onClose}
          />
        )}
      </Dialog>
      {question}
    </>
  )
}

// What is changed is what will hold by then, a change that is still to come included.
function useChangedInstrument(instrument: Instrument): Instrument {
  const changes = useTermsChanges(instrument.id, instrument.is_locked)
  const last = changes.data?.find(({ state }) => state !== 'withdrawn')
  return last ? ({ ...instrument, settings: last.settings_after } as Instrument) : instrument // safe: of the instrument's own type
}
