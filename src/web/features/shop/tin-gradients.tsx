/** Gradients for metal, paper, chocolate and satin. The light comes from the upper left. */
export function TinGradients() {
  return (
    <>
      <radialGradient id="tin-g-shadow">
        <stop offset=".72" stopOpacity=".62" />
        <stop offset=".86" stopOpacity=".26" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="tin-g-metal" x1=".12" y1=".06" x2=".86" y2=".95">
        <stop stopColor="#fff" stopOpacity=".5" />
        <stop offset=".16" stopColor="#fff" stopOpacity=".78" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".06" />
        <stop offset=".46" stopColor="#3b1f06" stopOpacity=".42" />
        <stop offset=".62" stopColor="#fff" stopOpacity=".12" />
        <stop offset=".74" stopColor="#fff" stopOpacity=".4" />
        <stop offset=".86" stopColor="#3b1f06" stopOpacity=".34" />
        <stop offset="1" stopColor="#3b1f06" stopOpacity=".58" />
      </linearGradient>
      <linearGradient id="tin-g-groove" x1=".15" y1=".1" x2=".85" y2=".9">
        <stop stopColor="#1b0a04" stopOpacity=".62" />
        <stop offset=".5" stopColor="#1b0a04" stopOpacity=".22" />
        <stop offset="1" stopColor="#fff" stopOpacity=".5" />
      </linearGradient>
      <radialGradient id="tin-g-arc" cx=".565" cy=".58" r=".62">
        <stop offset=".7" stopColor="#fff" stopOpacity="0" />
        <stop offset=".81" stopColor="#fff" stopOpacity=".25" />
        <stop offset=".845" stopColor="#fff" stopOpacity=".34" />
        <stop offset=".9" stopColor="#fff" stopOpacity=".1" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="tin-g-dome" cx=".36" cy=".3" r=".82">
        <stop stopColor="#fff" stopOpacity=".16" />
        <stop offset=".42" stopColor="#fff" stopOpacity="0" />
        <stop offset=".72" stopColor="#1b0a04" stopOpacity=".05" />
        <stop offset="1" stopColor="#1b0a04" stopOpacity=".42" />
      </radialGradient>
      <radialGradient id="tin-g-paper" cx=".42" cy=".38" r=".66">
        <stop stopColor="#f3d58d" />
        <stop offset=".7" stopColor="#d9a94f" />
        <stop offset="1" stopColor="#8a5c1c" />
      </radialGradient>
      <radialGradient id="tin-g-cocoa" cx=".34" cy=".28" r=".9">
        <stop stopColor="#8f5a3c" />
        <stop offset=".4" stopColor="#5c3220" />
        <stop offset="1" stopColor="#2c140b" />
      </radialGradient>
      <linearGradient id="tin-g-cup-wall" x1=".2" y1=".1" x2=".8" y2=".9">
        <stop stopColor="#a87c45" />
        <stop offset="1" stopColor="#fff6e2" />
      </linearGradient>
      <radialGradient id="tin-g-cup-floor" cx=".62" cy=".7" r=".72">
        <stop stopColor="#cfa468" />
        <stop offset=".55" stopColor="#ae8047" />
        <stop offset="1" stopColor="#4a2c13" />
      </radialGradient>
      <linearGradient id="tin-g-ribbon">
        <stop stopColor="#b79f7d" />
        <stop offset=".14" stopColor="#efe0c8" />
        <stop offset=".36" stopColor="#fff8ea" />
        <stop offset=".82" stopColor="#f1e2ca" />
        <stop offset="1" stopColor="#a98f6b" />
      </linearGradient>
    </>
  );
}
