import type { Instrument } from '@zegel/contract/instruments/instruments'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Landing } from '../../../shared/offer/landing.tsx'
import { Section } from '../../../ui/section.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import classes from './landing-preview.module.css'

type Width = 'desktop' | 'phone'

/** The public page as an investor will find it, at the width of a computer or a phone; only to look at. */
export function LandingPreview({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const [width, setWidth] = useState<Width>('desktop')
  return (
    <Section
      title={t('preview.title')}
      line={t('preview.line')}
      actions={
        <SegmentedToggle
          label={t('preview.width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: t('preview.desktop') },
            { value: 'phone', label: t('preview.phone') },
          ]}
        />
      }
    >
      <div className={classes.stage}>
        {/* Nothing in it can be pressed or reached by keyboard. */}
        <div className={clsx(classes.window, classes[width])} inert data-testid="preview">
          <header className={classes.header}>{instrument.organization.name}</header>
          <Landing offer={instrument} titleOrder={3} />
        </div>
      </div>
    </Section>
  )
}
