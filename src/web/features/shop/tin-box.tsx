import { memo } from 'react';
import { TinGradients } from './tin-gradients.tsx';

/*
 * The parts of a tin that all flavors share, drawn once in TinDefs and placed with <use>. They inherit `fill`,
 * `stroke` and `color` from their <use>, and light comes from the upper left.
 */

/** Centers of the four paper cups. */
const cupPlaces = [
  [-57, -57],
  [57, -57],
  [-57, 57],
  [57, 57],
] as const;

function Lid() {
  return (
    <>
      <circle id="tin-shadow" cx="7" cy="13" r="168" fill="url(#tin-g-shadow)" />
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

function Pieces() {
  return (
    <>
      <g id="tin-cup">
        <circle cx="2" cy="4" r="55" fill="#5d3d16" fillOpacity=".4" />
        <circle r="55" fill="#40210f" />
        <circle
          r="51"
          fill="none"
          stroke="#94664a"
          strokeWidth="8"
          pathLength="44"
          strokeDasharray=".5 .5"
          strokeOpacity=".8"
        />
        <circle r="47" fill="#2b150c" />
        <circle
          r="38"
          fill="none"
          stroke="#6b4530"
          strokeWidth="14"
          pathLength="44"
          strokeDasharray=".3 .7"
          strokeOpacity=".5"
        />
        <circle r="30" fill="#3a1e12" />
      </g>
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
        {cupPlaces.map(([x, y]) => (
          <use key={`${x} ${y}`} href="#tin-cup" x={x} y={y} />
        ))}
      </g>
      <path
        id="tin-crumbs"
        d="M-66,-60l5,-3 4,4-4,4zM-48,-44h4l1,4-4,1zM44,-62l4,-2 3,5-5,2zM66,-50l6,1-1,5-6-1zM58,-42l3,1-1,3zM-62,62l6,-2 2,5-5,3zM-50,50l3,-1 1,3-3,1zM48,48l5,1v5l-5,1zM62,66l4,-3 4,4-5,3zM60,50l3,0v3h-3z"
        fill="#8a5334"
      />
      <g id="tin-pieces" fill="url(#tin-g-cocoa)" stroke="#b98261" strokeOpacity=".55" strokeWidth="1.4">
        <circle cx="-57" cy="-57" r="42" />
        <rect x="21" y="-93" width="72" height="72" rx="16" />
        <path d="M-57,13L-20,34V80L-57,101L-94,80V34Z" strokeLinejoin="round" />
        <circle cx="57" cy="57" r="42" />
        <g fill="none" stroke="currentColor" strokeLinecap="round">
          <path
            d="M26,-66L67,-89M25,-51L85,-85M27,-36L91,-73M34,-24L90,-57M51,-24L88,-45"
            strokeWidth="3"
            strokeOpacity=".95"
          />
          <circle cx="-57" cy="57" r="26" strokeWidth="4.6" strokeOpacity=".95" pathLength="12" strokeDasharray="0 1" />
          <path d="M-57,46V68M-68,57H-46M-65,49L-49,65M-49,49L-65,65" strokeWidth="2.6" strokeOpacity=".95" />
        </g>
        <path
          d="M-91,-67A35,35 0 0 1 -62,-92M23,47A35,35 0 0 1 52,22M26,-74Q26,-88 40,-88M-88,40L-59,23"
          fill="none"
          stroke="#fff"
          strokeLinecap="round"
          strokeWidth="3"
        />
      </g>
    </>
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
      <text className="tin-name" fontSize="29" letterSpacing="2" fill="#43241a">
        <textPath href="#tin-ribbon-line" startOffset="50%">
          Sold out
        </textPath>
      </text>
    </g>
  );
}

/** The parts of TinDefs that do not depend on a motif. */
export const TinParts = memo(function TinParts() {
  return (
    <>
      <TinGradients />
      <Lid />
      <Pieces />
      <Ribbon />
    </>
  );
});
