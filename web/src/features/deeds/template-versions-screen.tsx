import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateVersion } from '@zegel/contract/deeds/deed-template'
import type { Language } from '@zegel/contract/messages'
import { toastRefusal } from '../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { DeedLanguageToggle } from './deed-bar.tsx'
import { useActivateTemplate, useTemplateVersions } from './deeds.api.ts'
import { TemplateList, toSearch } from './template-list.tsx'
import { TemplateTest } from './template-test.tsx'
import classes from './templates-screen.module.css'

/** Every version of the templates of deeds, for platform administrators, who choose which one is in force. */
export function TemplateVersionsScreen({ title }: { title: string }) {
  const { t } = useTranslation('deeds')
  const { id, version, language = 'nl' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, isPending, isLoadingError, error, refetch } = useTemplateVersions()
  const named = data?.find((one) => one.id === id && one.version === version)
  const chosen = named ?? data?.find((one) => one.is_active)

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
      {isPending && <LinesSkeleton lines={5} />}
      {isLoadingError && <Failure error={error} onRetry={refetch} />}
      {data && chosen && (
        <div className={classes.columns}>
          <TemplateList templates={data} chosen={chosen} language={language} />
          <TemplateTest id={chosen.id} version={chosen.version} language={language} />
        </div>
      )}
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
