import { Button } from '@mantine/core'
import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { deedBlocks } from './deed-blocks.tsx'
import classes from './sheet.module.css'

/** The text of a deed where somebody is about to sign it: folded away until it is read, and as wide as there is room. */
export function DeedReading({ document: deed }: { document: DeedDocument }) {
  const { t } = useTranslation('deeds')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <Button
        variant="default"
        rightSection={<Icon size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'panel.fold' : 'panel.readHere')}
      </Button>
      <div id={id}>
        {isOpen && (
          <article
            className={`${classes.paper} ${classes.flowing}`}
            lang={deed.language}
            aria-label={deed.title}
          >
            {deedBlocks(deed).map(({ key, gap, content }) => (
              <div key={key} style={{ marginTop: gap }}>
                {content}
              </div>
            ))}
          </article>
        )}
      </div>
    </>
  )
}
