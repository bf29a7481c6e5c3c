import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Deed } from '@zegel/contract/deeds/deeds'
import { type Language, LANGUAGES } from '@zegel/contract/messages'
import { currentLanguage } from '../../i18n/i18n.ts'
import { SegmentedToggle } from '../../ui/fields/segmented-toggle.tsx'
import classes from './deed-bar.module.css'
import { deedPdfUrl } from './deeds.api.ts'

interface DeedBarProps {
  uuid: string
  language: Language
  /** Undefined while it is not known, or not there. */
  deed: Deed | undefined
}

/** What can be done with a deed: back, in which language, on paper, and along. */
export function DeedBar({ uuid, language, deed }: DeedBarProps) {
  const { t } = useTranslation('deeds')
  const navigate = useNavigate()
  const goBack = useReturnLink()

  function handleLanguage(chosen: Language) {
    const search = { uuid, language: chosen }
    void navigate({ to: '/transactions/deed', search, replace: true })
  }

  return (
    <div className={`${classes.root} no-print`}>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={goBack}
      >
        {t('back')}
      </Button>
      {deed?.document && (
        <div className={classes.language}>
          <DeedLanguageToggle language={language} onChange={handleLanguage} />
        </div>
      )}
      {deed?.document && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          <Download uuid={uuid} language={language} isMade={deed.state === 'made'} />
        </Group>
      )}
    </div>
  )
}

interface DownloadProps {
  uuid: string
  language: Language
  isMade: boolean
}

function Download({ uuid, language, isMade }: DownloadProps) {
  const { t } = useTranslation('deeds')
  const kind = language === 'en' ? 'downloadEnglish' : isMade ? 'download' : 'downloadConcept'
  return (
    <Button
      component="a"
      href={deedPdfUrl(uuid, language)}
      download
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {t(kind)}
    </Button>
  )
}

/** Back to where one came from; home for who came from elsewhere. */
export function useReturnLink(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/app/home' })
  }
}

interface DeedLanguageToggleProps {
  language: Language
  onChange: (language: Language) => void
}

/** The Dutch deed or a courtesy text in another language, whatever the language of the app. */
export function DeedLanguageToggle({ language, onChange }: DeedLanguageToggleProps) {
  const { t } = useTranslation('deeds')
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' })
  return (
    <SegmentedToggle
      label={t('language.label')}
      value={language}
      onChange={onChange}
      options={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
    />
  )
}
