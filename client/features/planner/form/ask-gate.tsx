/** A grouped select of airports, ferry ports and towns for the start or end of a trip. */

import { GATE_CHOICES, type GateKind } from '../../../../shared/planner/places/towns.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useWiring } from '../../../ui/form/described.tsx'

const KINDS: readonly GateKind[] = ['airport', 'port', 'town']

interface GateFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (gate: string) => void
}

export function GateField({ name, label, value, onChange }: GateFieldProps) {
  const { t, language } = useTranslation('itinerary')
  const { t: texts, has } = useTranslation('places')
  const { id } = useWiring({ optional: true })
  const nameOf = ({ gate, kind, byRoad }: (typeof GATE_CHOICES)[number]) => {
    const key = `town.${gate}`
    const town = has(key) ? texts(key) : gate
    return kind === 'port' ? t('gates.ferryPort', { town }) : byRoad ? t('gates.portTown', { town }) : town
  }
  const { compare } = new Intl.Collator(language)
  const gatesOf = (kind: GateKind) => {
    const gates = GATE_CHOICES.filter((gate) => gate.kind === kind).map((gate) => ({ id: gate.id, name: nameOf(gate) }))
    return kind === 'town' ? gates.sort((a, b) => compare(a.name, b.name)) : gates
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-outline">
        <select id={id} name={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {KINDS.map((kind) => (
            <optgroup key={kind} label={t(`gates.${kind}`)}>
              {gatesOf(kind).map((gate) => (
                <option key={gate.id} value={gate.id}>
                  {gate.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </div>
  )
}
