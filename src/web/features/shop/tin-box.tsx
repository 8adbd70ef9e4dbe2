import { memo } from 'react';
import { TinGradients } from './tin-gradients.tsx';
import { PieceDrawings } from './tin-pieces.tsx';

/*
 * The parts of a tin that all flavors share, drawn once in TinDefs and placed with <use>. They inherit `fill`,
 * `stroke` and `color` from their <use>, and light comes from the upper left.
 */

function Lid() {
  return (
    <>
      <circle id="tin-shadow" cx="7" cy="13" r="168" fill="url(#tin-g-shadow)" />
      <clipPath id="tin-lid-edge">
        <circle r="150" />
      </clipPath>
      <g id="tin-metal">
        <circle cx="1.5" cy="5" r="149.5" />
        <circle cx="1.5" cy="5" r="149.5" fill="#1b0a04" fillOpacity=".5" />
        <circle r="150" />
        <circle r="150" fill="url(#tin-g-metal)" />
        <circle r="145.6" fill="none" stroke="url(#tin-g-groove)" strokeWidth="2" />
      </g>
      <g id="tin-sheen" fill="none">
        <circle r="141.5" stroke="url(#tin-g-groove)" strokeWidth="2.6" />
        <circle r="115" stroke="url(#tin-g-groove)" strokeWidth="2.2" transform="rotate(180)" />
        <circle r="141" fill="url(#tin-g-dome)" />
        <circle r="140" fill="url(#tin-g-arc)" />
        <path d="M121,66A138,138 0 0 1 44,131" stroke="#fff" strokeOpacity=".2" strokeWidth="3" strokeLinecap="round" />
      </g>
      <path id="tin-arc-top" d="M0,129A129,129 0 0 1 0,-129A129,129 0 0 1 0,129" />
      <path id="tin-arc-foot" d="M0,-129A129,129 0 0 0 0,129A129,129 0 0 0 0,-129" />
      <g id="tin-engraving" fill="none" strokeWidth=".7">
        {[0, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165].map((angle) => (
          <ellipse key={angle} rx="100" ry="73" transform={`rotate(${angle})`} />
        ))}
      </g>
    </>
  );
}

function Box() {
  return (
    <g id="tin-box">
      <circle r="146" fill="#5d3d16" />
      <circle r="143" fill="url(#tin-g-paper)" />
      <circle
        r="138"
        fill="none"
        stroke="#6d4713"
        strokeOpacity=".45"
        strokeWidth="10"
        pathLength="110"
        strokeDasharray=".4 .6"
      />
      <circle r="132" fill="none" stroke="#fff1c4" strokeOpacity=".6" strokeWidth="1.2" />
    </g>
  );
}

function Ribbon() {
  return (
    <g id="tin-ribbon" transform="rotate(-9)">
      <path d="M-150,31Q0,52 150,31L131,82Q0,102 -131,82Z" fill="#1b0a04" fillOpacity=".35" />
      <path
        d="M-151,22Q0,43 151,22A152.6,152.6 0 0 1 134,73Q0,94 -134,73A152.6,152.6 0 0 1 -151,22"
        fill="url(#tin-g-ribbon)"
      />
      <path d="M-150,27Q0,48 150,27M-136,68Q0,89 136,68" fill="none" stroke="#b08a45" strokeWidth="1.4" />
      <path id="tin-ribbon-line" d="M-140,60Q0,80 140,60" fill="none" />
      <text className="tin-name" fontSize="29" letterSpacing="2" fill="#43241a" stroke="#43241a">
        <textPath href="#tin-ribbon-line" startOffset="50%">
          Sold out
        </textPath>
      </text>
    </g>
  );
}

/** The band of a name on the lid, in the `fill` of its <use>. */
function LidBand() {
  return (
    <g id="tin-band" transform="rotate(-7)">
      <path d="M-150,-21Q0,0 150,-21L134,34Q0,54 -134,34Z" fill="#1b0a04" fillOpacity=".35" />
      <path d="M-151,-30Q0,-9 151,-30A154,154 0 0 1 149,27Q0,48 -149,27A154,154 0 0 1 -151,-30" />
      <path d="M-151,-24Q0,-3 151,-24M-149,21Q0,42 149,21" fill="none" stroke="#e5b960" strokeWidth="1.6" />
    </g>
  );
}

/** The parts of TinDefs that do not depend on a motif. */
export const TinParts = memo(function TinParts() {
  return (
    <>
      <TinGradients />
      <Lid />
      <Box />
      <PieceDrawings />
      <Ribbon />
      <LidBand />
      <path id="tin-band-line" d="M-138,9Q0,30 138,9" fill="none" transform="rotate(-7)" />
    </>
  );
});
