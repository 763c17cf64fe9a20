import { advise } from '#shared/domain/sizing/advise.ts';
import { GENERAL_TABLE } from '#shared/domain/sizing/standard-bodies.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { AdviceText } from './advice-text.tsx';
import { chosenProfileAtom } from './chosen-profile.ts';
import { ProfileChoice } from './profile-choice.tsx';
import { ProfileFiles } from './profile-files.tsx';

/** The visitor's own numbers against the shop's sizes; her profiles are stored and changed here, too. */
export function SizeFinder() {
  const profile = useDeviceValue(chosenProfileAtom, null);
  const advice = profile && advise(profile.body, GENERAL_TABLE);
  return (
    <div className="finder">
      <ProfileChoice />
      <div className="finder__advice" aria-live="polite">
        {advice && <AdviceText advice={advice} />}
      </div>
      <ProfileFiles />
    </div>
  );
}
