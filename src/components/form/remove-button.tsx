import { useTranslation } from 'react-i18next'

interface RemoveButtonProps {
  className?: string | undefined
  /** Of what goes. */
  name: string
  onRemove: () => void
}

/** A cross that takes one of several away. */
export function RemoveButton({ className, name, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('forms')
  return (
    <button
      type="button"
      className={className}
      onClick={onRemove}
      aria-label={t('pictures.remove', { name })}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path
          d="M6 6l12 12M18 6L6 18"
          stroke="currentColor"
          strokeWidth="2.8"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}
