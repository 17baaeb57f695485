/** Motifs for the plates of city pages. Not mirrored in right-to-left pages. */

import { Motif } from './motifs.tsx'

export function WalkMotif() {
  return (
    <Motif>
      <circle className="m-sun" cx="90" cy="28" r="13" />
      <path className="m-far" d="M0 66l22-20 18 14 28-28 26 26 26-14v40H0z" />
      <path className="m-green" d="M0 72q34-12 66-6t54-4v58H0z" />
      <path className="m-green-2" d="M0 92q36-12 70-6t50 0v34H0z" />
      <path className="m-card" d="M40 120c2-16 38-18 38-32 0-10-20-10-18-20h7c0 8 25 8 25 22 0 16-24 18-22 30z" />
      <path
        className="m-dark"
        d="M66.6 78a1.4 2.0 0 1 0 2.7 0a1.4 2.0 0 1 0-2.7 0zM74.6 82a1.4 2.1 0 1 0 2.9 0a1.4 2.1 0 1 0-2.9 0zM74.4 89a1.6 2.4 0 1 0 3.2 0a1.6 2.4 0 1 0-3.2 0zM82.3 94a1.7 2.5 0 1 0 3.4 0a1.7 2.5 0 1 0-3.4 0zM68.2 97a1.8 2.6 0 1 0 3.5 0a1.8 2.6 0 1 0-3.5 0zM72.1 105a1.9 2.9 0 1 0 3.8 0a1.9 2.9 0 1 0-3.8 0zM52.0 106a2.0 3.0 0 1 0 4.0 0a2.0 3.0 0 1 0-4.0 0zM57.8 114a2.2 3.3 0 1 0 4.3 0a2.2 3.3 0 1 0-4.3 0z"
      />
      <path className="m-steel" d="M26 30h5v76h-5z" />
      <path className="m-blue" d="M12 34h34l9 8-9 8H12z" />
      <path className="m-white" d="M18 40h20v4H18z" />
      <path className="m-case" d="M46 56H14l-8 7 8 7h32z" />
      <path className="m-white" d="M18 61h20v4H18z" />
    </Motif>
  )
}

export function WeatherMotif() {
  return (
    <Motif>
      <path className="m-dusk" d="M0 0h120v120H0z" />
      <circle className="m-sun" cx="82" cy="32" r="17" />
      <path className="m-far" d="M0 98l24-16 18 10 26-20 24 18 28-14v44H0z" />
      <path className="m-green" d="M0 108q30-8 60-4v16H0z" />
      <path className="m-snow" d="M60 104q30-6 60 2v14H60z" />
      <path className="m-card" d="M34 68a15 15 0 0 1-2-30 22 22 0 0 1 42-4 18 18 0 0 1 12 34q-2 1-6 1H38q-3 0-4-1z" />
      <path className="m-wave" d="M30 76l-3 9M40 78l-3 9M50 76l-3 9M35 90l-2 7M45 91l-2 7" />
      <path className="m-flakes" d="M64 78h0M76 76h0M88 80h0M70 88h0M82 90h0M62 96h0M94 96h0M76 98h0" />
    </Motif>
  )
}

export function EventsMotif() {
  return (
    <Motif>
      <path className="m-dusk" d="M0 0h120v120H0z" />
      <path
        className="m-glint"
        d="M84 30V16M84 30l10-10M84 30h14M84 30l10 10M84 30v14M84 30L74 40M84 30H70M84 30L74 20M34 20v-8M34 20l6-6M34 20h8M34 20l6 6M34 20v8M34 20l-6 6M34 20h-8M34 20l-6-6"
      />
      <path className="m-far" d="M0 82l22-14 20 10 24-20 26 20 28-12v36H0z" />
      <path className="m-post-dark" d="M0 46q60 26 120 4" />
      <path className="m-glow" d="M24 74h0M60 80h0M96 74h0" />
      <path
        className="m-lamp"
        d="M16 62h16q4 12 0 24H16q-4-12 0-24zM52 68h16q4 12 0 24H52q-4-12 0-24zM88 62h16q4 12 0 24H88q-4-12 0-24z"
      />
      <path
        className="m-dark"
        d="M18 58h12v4H18zM18 86h12v4H18zM54 64h12v4H54zM54 92h12v4H54zM90 58h12v4H90zM90 86h12v4H90zM23 53h2v5h-2zM59 59h2v5h-2zM95 53h2v5h-2z"
      />
      <path className="m-snow" d="M0 106q30-8 60-2t60-2v18H0z" />
      <path className="m-snow-2" d="M0 114q40-8 120-2v8H0z" />
    </Motif>
  )
}

export function OutingMotif() {
  return (
    <Motif>
      <circle className="m-sun" cx="28" cy="26" r="12" />
      <path className="m-far" d="M0 74l26-18 18 10 24-22 20 14 32-22v50H0z" />
      <path className="m-green" d="M44 92q20-34 76-52v54z" />
      <path className="m-green-2" d="M74 94q14-20 46-32v34z" />
      <path className="m-sea" d="M0 84h120v36H0z" />
      <path className="m-wave" d="M8 112q4-4 8 0t8 0M86 104q4-4 8 0t8 0M66 114q4-4 8 0t8 0" />
      <path className="m-post-dark" d="M0 66L120 14" />
      <path className="m-dark" d="M65 36h3v12h-3z" />
      <path className="m-pink" d="M54 48h26q3 0 3 3v14q0 4-4 4H55q-4 0-4-4V51q0-3 3-3z" />
      <path className="m-glass" d="M55 52h10v8H55zM69 52h10v8H69z" />
      <path className="m-card" d="M14 98h38l-6 10H22z" />
      <path className="m-white" d="M26 88h14v10H26z" />
      <path className="m-glass" d="M28 90h4v4h-4zM34 90h4v4h-4z" />
    </Motif>
  )
}

export function GlassMotif() {
  return (
    <Motif>
      <path className="m-dusk" d="M0 0h120v120H0z" />
      <path className="m-glow" d="M60 56h0" />
      <path className="m-tower" d="M60 20q22 26 16 44-3 14-16 14T44 64q-3-10 6-20 4 6 7 4 4-10 3-28z" />
      <path className="m-lamp" d="M60 42q12 14 9 24-2 9-9 9t-9-9q-2-6 4-12 2 4 4 3 2-6 1-15z" />
      <path className="m-steel" d="M52 78h16l4 26H48z" />
      <path className="m-dark" d="M50 76h20v5H50z" />
      <path className="m-card" d="M4 60l40-9 1 3-40 10zM75 51l41 9-1 4-41-10z" />
      <circle className="m-bath" cx="60" cy="52" r="15" />
      <path className="m-pink" d="M48 49q8-8 14 0t12-2l1 5q-8 8-14 1t-12 2z" />
      <path className="m-white" d="M54 42q4-4 9-3l-1 3q-4-1-6 2z" />
      <path className="m-case" d="M0 104h120v16H0z" />
      <circle className="m-glass" cx="18" cy="99" r="6" />
      <circle className="m-pink" cx="32" cy="100" r="5" />
      <circle className="m-bath" cx="98" cy="99" r="6" />
    </Motif>
  )
}
