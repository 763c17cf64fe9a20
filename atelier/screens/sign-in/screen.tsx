import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Entrance } from '#atelier/app/shell/entrance.tsx';
import { SignInForm } from '#atelier/app/shell/sign-in-form.tsx';

/** The sign-in screen. */
export function Screen() {
  const navigate = useNavigate();
  const goOn = useCallback(() => void navigate({ to: '/', replace: true }), [navigate]);
  return (
    <Entrance>
      <SignInForm onDone={goOn} />
    </Entrance>
  );
}
