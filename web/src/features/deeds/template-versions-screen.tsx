import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { TemplateVersion } from '@zegel/contract/deeds/deed-template'
import type { Language } from '@zegel/contract/messages'
import { toastRefusal } from '../../shared/acting/toast-failure.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { DeedLanguageToggle } from './deed-bar.tsx'
import { templateVersionsQuery, useActivateTemplate } from './deeds.api.ts'
import { TemplateList, toSearch } from './template-list.tsx'
import { TemplateTest } from './template-test.tsx'
import classes from './templates-screen.module.css'

/** Every version of the templates of deeds, for platform administrators, who choose which one is in force. */
export function TemplateVersionsScreen({ title }: { title: string }) {
  const onPage = (body: ReactNode) => (
    <Frame title={title}>
      <div className={classes.instead}>
        <Section>{body}</Section>
      </div>
    </Frame>
  )
  return (
    <Awaited waiting={onPage(<LinesSkeleton lines={5} />)} failed={onPage}>
      <TemplateVersions title={title} />
    </Awaited>
  )
}

function TemplateVersions({ title }: { title: string }) {
  const { id, version, language = 'nl' } = useSearch({ strict: false })
  const { data: versions } = useSuspenseQuery(templateVersionsQuery())
  const named = versions.find((one) => one.id === id && one.version === version)
  const inForce = versions.filter((one) => one.is_active)
  const chosen = named ?? inForce.find((one) => one.id === id) ?? inForce[0]
  return (
    <Frame title={title} chosen={chosen}>
      {chosen && (
        <div className={classes.columns}>
          <TemplateList templates={versions} chosen={chosen} language={language} />
          <TemplateTest id={chosen.id} version={chosen.version} language={language} />
        </div>
      )}
    </Frame>
  )
}

interface FrameProps {
  title: string
  chosen?: TemplateVersion | undefined
  children: ReactNode
}

function Frame({ title, chosen, children }: FrameProps) {
  const { t } = useTranslation('deeds')
  const { language = 'nl' } = useSearch({ strict: false })
  const navigate = useNavigate()

  function handleLanguage(wanted: Language) {
    if (chosen) void navigate({ to: '.', search: toSearch(chosen, wanted), replace: true })
  }

  return (
    <div>
      <div className="no-print">
        <Page
          title={title}
          line={t('templates.adminLine')}
          actions={
            <>
              <DeedLanguageToggle language={language} onChange={handleLanguage} />
              {chosen && !chosen.is_active && <ActivateTemplate version={chosen} />}
            </>
          }
        />
      </div>
      {children}
    </div>
  )
}

/** Puts a version of a template in force, after asking. */
function ActivateTemplate({ version: { id, version, name } }: { version: TemplateVersion }) {
  const { t } = useTranslation('deeds')
  const activate = useActivateTemplate()
  const [isAsking, setIsAsking] = useState(false)

  // Once it is in force this button goes, so what follows is not left to the mutation's own callbacks.
  async function handleConfirm() {
    try {
      await activate.mutateAsync({ id, version })
      showToast('success', t('templates.activated', { version }))
    } catch (error) {
      toastRefusal(error, t('templates.activateFailed'))
      setIsAsking(false)
    }
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('templates.activate')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('templates.activateTitle', { version, name })}
          confirmLabel={t('templates.activate')}
          isBusy={activate.isPending}
          onConfirm={() => void handleConfirm()}
          onClose={() => !activate.isPending && setIsAsking(false)}
        >
          {t('templates.activateLine')}
        </ConfirmDialog>
      )}
    </>
  )
}
