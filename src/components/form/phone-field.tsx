import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countriesByName } from '../../base/countries.ts'
import { useFaultText } from './fault-text.ts'
import { Field, FieldFrame } from './field.tsx'
import type { FormField } from './form-types.ts'
import styles from './phone-field.module.css'

interface PhoneFieldProps {
  field: FormField
  country: string | null
}

/** A phone number with its country, written as people there write it; the form gets it in E.164. */
export default function PhoneField({ field, country }: PhoneFieldProps) {
  const { t } = useTranslation('identity')
  const faultText = useFaultText({ phone: t('contact.phoneFault'), empty: t('contact.phoneFault') })
  const [chosen, setChosen] = useState<CountryCode>(() => countryAtFirst(field, country))
  const [text, setText] = useState(
    () => parsePhoneNumberFromString(String(field.entry))?.formatNational() ?? '',
  )
  const countries = countriesByName(getCountries())

  const write = (typed: string, at: CountryCode) => {
    const number = new AsYouType(at)
    // Erasing a bracket or a space must not bring it back.
    const isErased = typed.length < text.length
    const formatted = number.input(typed)
    setText(isErased ? typed : formatted)
    setChosen(number.getCountry() ?? at)
    field.change(number.getNumberValue() ?? typed)
  }
  return (
    <div className={styles.phone}>
      <FieldFrame label={t('contact.country')}>
        {(tied) => (
          <select
            {...tied}
            name="phoneCountry"
            autoComplete="tel-country-code"
            value={chosen}
            onChange={(event) => write(text, event.target.value as CountryCode)}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {`${name} +${getCountryCallingCode(code as CountryCode)}`}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label={t('contact.phoneLabel')}
        name={field.name}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        required
        value={text}
        error={faultText(field.fault)}
        onChange={(typed) => write(typed, chosen)}
        onBlur={field.leave}
      />
    </div>
  )
}

function countryAtFirst({ entry }: FormField, country: string | null): CountryCode {
  const written = parsePhoneNumberFromString(String(entry))?.country
  if (written) return written
  return country !== null && isSupportedCountry(country) ? country : 'US'
}
